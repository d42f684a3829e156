import { defineConfig } from 'vite';

/** The frame of the editor's preview: served on the preview's origin, so it is built on its own and shares no file with the app. */
export default defineConfig({
  base: '/.plinth/frame/',
  build: {
    outDir: 'dist/preview',
    assetsInlineLimit: 0,
    target: 'es2023',
    // The renderer is one piece, and only people who write a site ever load it.
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rollupOptions: { input: 'preview.html' },
  },
  publicDir: false,
});
