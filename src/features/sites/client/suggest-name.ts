import { maxSiteName } from '../site-name.ts';

/** A site name derived from the project's name: its valid characters. Empty if there are none. */
export const suggestName = (project: string): string =>
  project
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSiteName)
    .replaceAll(/^-+|-+$/g, '');
