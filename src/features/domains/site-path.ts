const maxParts = 3;
const slug = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/** First segments that the site's own origin needs. */
const reserved = new Set(['_plinth', 'media', '.well-known', 'api']);

/** The normalized path below which a site is served: `/shop`, `/a/b`. Null for an invalid path. */
export function normalizePath(typed: string): string | null {
  const parts = typed
    .trim()
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  if (parts.length === 0 || parts.length > maxParts) return null;
  if (parts.some((part) => reserved.has(part) || !slug.test(part))) return null;
  return `/${parts.join('/')}`;
}
