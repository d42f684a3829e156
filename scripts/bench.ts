import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.ts';

/** `npm run bench -- NAME`: one comparison of `bench/`. */
const [, , name = ''] = process.argv;
const file = path.join(root, 'bench', `${name}.ts`);
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const known = globSync('*.ts', { cwd: path.join(root, 'bench') }).map((found) => path.basename(found, '.ts'));
  process.stderr.write(`Say which: ${known.join(', ')}\n`);
  process.exit(1);
}
await import(pathToFileURL(file).href);
