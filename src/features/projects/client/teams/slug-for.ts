import { slugOf } from '@plinth/site-renderer/page-path.ts';

const maxSlugLength = 50;

/** A slug made of a username: of an e-mail address, the part before the @. Empty when it holds no letter or digit. */
export const slugFor = (username: string): string =>
  slugOf(username.split('@', 1)[0] ?? '')
    .slice(0, maxSlugLength)
    // Half of a character that takes two code units.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/-+$/, '');
