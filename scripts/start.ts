import { enableCompileCache } from 'node:module';
import { buildClient } from './build-client.ts';
import { root } from './root.ts';

/** `npm start`: the client is built when its sources changed, then the server runs in this very process. */
enableCompileCache(`${root}/node_modules/.cache/plinth-compile`);
await buildClient();
await import('../src/entry/main.ts');
