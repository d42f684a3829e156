import { slugOf } from '@plinth/site-renderer/page-path.ts';

const maxSlugLength = 50;

/** A slug from a username; of an email address, the part before the @. Empty if it contains no letter or digit. */
export const makeSlug = (username: string): string =>
  slugOf(username.split('@', 1)[0] ?? '')
    .slice(0, maxSlugLength)
    // Removes half of a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/-+$/, '');
