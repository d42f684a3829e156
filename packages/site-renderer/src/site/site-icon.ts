import { urlOf } from './look-up.ts';
import { resolveImage } from './resolve.ts';
import type { SiteIndex } from './site-index.ts';

/** Every site has a file of this name: a static file of its own, or one that is drawn from its logo or its initials. */
const drawnIconPath = '/favicon.ico';

/** The address of the icon that pages link to: the chosen one, or the drawn one if that file does not exist. A preview has none drawn. */
export function iconUrl(index: SiteIndex): string | null {
  const { favicon } = index.site;
  const chosen = favicon ? resolveImage(index, null, favicon) : null;
  if (chosen && !chosen.isMissing) return chosen.url;
  return index.mode === 'publish' ? urlOf(index, drawnIconPath) : null;
}
