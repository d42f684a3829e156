import { getCompileCacheDir } from 'node:module';
import path from 'node:path';

/** The environment of a thread: nothing but the compile cache, without which each thread would compile its modules again. */
export function threadEnvironment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  // Node creates a folder for its version inside the folder it is given.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) };
}
