import { maxSiteName } from '../site-name.ts';

/** A site's name out of its project's: the letters an address may hold. Empty when none of it can stand in one. */
export const suggestedName = (project: string): string =>
  project
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSiteName)
    .replaceAll(/^-+|-+$/g, '');
