import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from './root.ts';

const folder = path.join(root, 'node_modules/react-router/dist/production');

/** The package of the router always resolves to its development build, with every warning. */
export const productionRouter = (): Plugin => ({
  name: 'plinth-production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: path.join(folder, 'index.mjs') },
        { find: /^react-router\/dom$/, replacement: path.join(folder, 'dom-export.mjs') },
      ],
    },
  }),
});
