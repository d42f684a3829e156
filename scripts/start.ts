import { enableCompileCache } from 'node:module';
import { loadDrizzleLightly } from '../src/platform/db/load-drizzle-lightly.ts';
import { buildClient } from './build-client.ts';
import { root } from './root.ts';

/** `npm start`: builds the client if its sources changed, then runs the server in this process. */
enableCompileCache(`${root}/node_modules/.cache/plinth-compile`);
loadDrizzleLightly();
await buildClient();
await import('../src/entry/main.ts');
