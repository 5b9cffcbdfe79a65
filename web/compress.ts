import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const textTypes = new Set(['.css', '.html', '.js', '.json', '.svg']);
const worthIt = 1024; // Less fits into one packet as it is.

/** Puts `X.br` and `X.gz` beside every text X of the build: the server sends what a browser takes. */
export function compress(folder: string): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    closeBundle: () => texts(folder).forEach(compressFile),
  };
}

function texts(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => textTypes.has(extname(path)) && statSync(path).size >= worthIt);
}

function compressFile(path: string): void {
  const data = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(data));
  writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
}
