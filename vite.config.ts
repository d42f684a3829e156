import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { namedBreakpoints } from './scripts/breakpoints-plugin.ts';
import { groupChunks } from './scripts/client-chunks.ts';
import { contractsForClient } from './scripts/contracts-plugin.ts';
import { productionRouter } from './scripts/production-router.ts';
import { textsPlugin } from './scripts/texts-plugin.ts';
import { builtFolder } from './src/platform/http/client-folders.ts';

const target = `http://127.0.0.1:${process.env.PLINTH_PORT || 4700}`;
const base = '/app/';
const plugins = () => [react(), textsPlugin(), contractsForClient(), productionRouter(), namedBreakpoints()];

export default defineConfig({
  base,
  plugins: [...plugins(), groupChunks({ base, plugins: plugins() })],
  build: {
    outDir: 'dist/client',
    assetsDir: builtFolder,
    manifest: true,
    // A data: font would be stopped by the CSP, and a picture in the script is paid for by people who never see it.
    assetsInlineLimit: 0,
    target: 'es2023',
    // The editor and the judge of passwords are large, and loaded by those who use them.
    chunkSizeWarningLimit: 700,
    modulePreload: {
      polyfill: false,
      // The entry would carry a list of every file of every screen, and the sign-in page would pay for all of them.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
  },
  server: {
    port: 4701,
    strictPort: true,
    watch: { ignored: ['**/dist/**', '**/data/**', '**/docs/**', '**/test-results/**'] },
    proxy: {
      // The Host stays what the browser asked for: a call whose Origin is another is refused as a foreign page's.
      '/api': { target, changeOrigin: false },
      '/notifier-socket': { target, ws: true },
    },
  },
});
