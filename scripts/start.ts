import { enableCompileCache } from 'node:module';
import { loadDrizzleLightly } from '../src/platform/db/load-drizzle-lightly.ts';
import { buildClient } from './build-client.ts';
import { root } from './root.ts';

/** `npm start`: the client is built when its sources changed, then the server runs in this very process. */
enableCompileCache(`${root}/node_modules/.cache/plinth-compile`);
loadDrizzleLightly();
await buildClient();
await import('../src/entry/main.ts');
