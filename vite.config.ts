import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { planChunks } from './scripts/client-chunks.ts';
import { texts } from './scripts/texts-plugin.ts';

const target = `http://127.0.0.1:${process.env.PLINTH_PORT || 4700}`;
const base = '/app/';

/** A file that several screens share would be called by all their names. */
const nameFile = ({ name }: { readonly name: string }): string => `assets/${name.split('~')[0]}-[hash].js`;

const built = async (): Promise<NonNullable<UserConfig['build']>> => {
  const name = await planChunks({ base, plugins: [react(), texts()] });
  const groups = [
    { name, debugName: 'planned', priority: 2, includeDependenciesRecursively: false },
    // Large, and for those who write.
    { name: 'editor', test: /node_modules\/(@codemirror|@lezer|@marijn|crelt|style-mod|w3c-keyname)\//, priority: 2 },
    // The rest by who needs it; what is small joins its neighbour.
    { name: 'shared', entriesAware: true, entriesAwareMergeThreshold: 40_000, minShareCount: 2, priority: 1 },
  ];
  return {
    outDir: 'dist/client',
    manifest: true,
    // A data: font would be stopped by the CSP, and a picture in the script is paid for by people who never see it.
    assetsInlineLimit: 0,
    target: 'es2023',
    // The editor and the judge of passwords are large, and loaded by those who use them.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames: nameFile } },
    modulePreload: {
      polyfill: false,
      // The entry would carry a list of every file of every screen, and the sign-in page would pay for all of them.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
  };
};

export default defineConfig(async ({ command }) => ({
  base,
  plugins: [react(), texts()],
  ...(command === 'build' ? { build: await built() } : {}),
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
}));
