import { contentHash } from '../content-hash.ts';
import { ownFolder } from '../page-path.ts';
import type { Picture } from '../views.ts';
import { urlOf } from './look-up.ts';
import type { SiteIndex } from './site-index.ts';

export const shareSize = { width: 1200, height: 630 } as const;

/** The file of a picture that is drawn from a title, for pages that have none. Named by what it is drawn from, so it is drawn once. */
export const shareCardPath = (name: string): string => `${ownFolder}/share/${name}.png`;
export const shareCardName = (title: string, site: string, theme: string): string =>
  contentHash(JSON.stringify([title, site, theme]));

/** It is made after the site is published; the preview has none. */
export function shareCard(index: SiteIndex, title: string): Picture | null {
  if (index.mode === 'preview') return null;
  const name = shareCardName(title, index.site.title, index.theme.name);
  return { url: urlOf(index, shareCardPath(name)), alt: '', ...shareSize };
}
