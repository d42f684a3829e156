import type { LinkView, Picture } from '../views.ts';
import { urlOf } from './look-up.ts';
import { resolveImage } from './resolve.ts';
import type { IndexedPage, SiteIndex } from './site-index.ts';

export const linkTo = (index: SiteIndex, page: IndexedPage): LinkView => ({
  title: page.facts.title,
  url: urlOf(index, page.address),
});

export function pictureOf(index: SiteIndex, page: IndexedPage | null, src: string | null, alt: string): Picture | null {
  if (src === null || src === '') return null;
  const { url, width, height, sources } = resolveImage(index, page, src);
  const srcset = sources?.find(({ type }) => type === 'image/webp')?.srcset;
  return { url, alt, width, height, ...(srcset ? { srcset } : {}) };
}
