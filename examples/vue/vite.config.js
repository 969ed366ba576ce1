import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

// What begins with kifu- is an element of the page, no component.
const isCustomElement = (tag) => tag.startsWith('kifu-');

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
