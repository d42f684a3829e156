import { escapeHtml } from '../html.ts';
import type { ResolvedImage } from './article-context.ts';

/** Browsers that know it take the width at which an image is shown; the others that of a column of text. */
const sizes = 'auto, (min-width: 48rem) 45rem, 100vw';

/** Wraps an `img` so that the browser chooses the smallest form that is large enough. Nothing changes for images without such forms. */
export function withSources(img: string, sources: ResolvedImage['sources']): string {
  if (!sources || sources.length === 0) return img;
  const offered = sources.map(
    ({ type, srcset }) => `<source type="${escapeHtml(type)}" srcset="${escapeHtml(srcset)}" sizes="${sizes}">`,
  );
  return `<picture>${offered.join('')}${img}</picture>`;
}
