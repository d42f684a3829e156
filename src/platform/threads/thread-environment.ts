import { getCompileCacheDir } from 'node:module';
import path from 'node:path';

/** All that a thread knows of the environment: where compiled modules are kept. Without it each thread would translate its own anew. */
export function threadEnvironment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  // Node's own folder for this version lies in the one it was given.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) };
}
