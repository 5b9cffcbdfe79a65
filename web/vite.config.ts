import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { compress } from './compress';

const server = 'http://127.0.0.1:8000';
const packageData = fileURLToPath(new URL('../src/paddock/server/static', import.meta.url));

// The server sends `script-src 'self'; style-src 'self'`: nothing may be inlined into the page.
export default defineConfig({
  plugins: [svelte(), compress(packageData)],
  build: {
    outDir: packageData,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
    },
  },
});
