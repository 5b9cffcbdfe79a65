import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const DOUBLE_CAST = {
  selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword',
  message: 'Give it its type where it comes from.',
};
const SPARE = { argsIgnorePattern: '^_', varsIgnorePattern: '^_' };

export default defineConfig(
  { ignores: ['node_modules', 'src/gen'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      'no-restricted-syntax': ['error', DOUBLE_CAST],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', SPARE],
      // A Map that nothing on the page depends on is a plain one.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // Here the linter takes for `any` what Svelte types: attachments, props, other components.
    // svelte-check knows these types.
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // Boards are SVG that the server has drawn.
    files: ['src/board/Board.svelte', 'src/board/BoardPicture.svelte', 'src/frame/Symbols.svelte'],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
  { files: ['*.js'], extends: [ts.configs.disableTypeChecked] },
);
