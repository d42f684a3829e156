import { randomBytes } from 'node:crypto';
import { refuse } from '#contract-kit/refusal.ts';

const root = '/recycle-bin/';

export const isInBin = (path: string): boolean => path.startsWith(root);

/** The id of one deletion: a batch, named by its time. */
export const newBatch = (now: Date): string =>
  `${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}-${randomBytes(3).toString('hex')}`;

export const binPath = (batch: string, path: string): string => `${root}${batch}${path}`;

/** A parsed path in the bin: a batch, and a file or folder in it (`/` for all of it). */
export function readBinPath(path: string): { readonly batch: string; readonly path: string } {
  const [batch = '', ...rest] = path.slice(root.length).split('/');
  if (batch === '' || rest.includes('..')) throw refuse('not_found');
  return { batch, path: `/${rest.filter((part) => part !== '').join('/')}` };
}
