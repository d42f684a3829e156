import { type Html, html, safeUrl, trusted } from '../html.ts';
import type { ResolvedImage } from '../markdown/article-context.ts';
import { withSources } from '../markdown/with-sources.ts';
import type { WidgetTools } from './widget.ts';

type Tools = Pick<WidgetTools, 'resolveImage' | 'warnUndescribed'>;

/** A picture of the site with its size, loaded when it comes into sight. Without words of its own it takes those of the library. */
export function picture(tools: Tools, src: string, alt: string): Html {
  const image = tools.resolveImage(src);
  const words = alt === '' ? (image.alt ?? '') : alt;
  if (words === '') tools.warnUndescribed(src);
  return write(image, html`alt="${words}"`);
}

/** A picture beside words that say it all, such as a face beside a name. */
export const decoration = (tools: Tools, src: string): Html =>
  write(tools.resolveImage(src), html`alt="" role="presentation"`);

function write({ url, width, height, sources }: ResolvedImage, says: Html): Html {
  const size = width && height ? html` width="${width}" height="${height}"` : null;
  const img = html`<img src="${safeUrl(url)}" ${says}${size} loading="lazy" decoding="async">`;
  return trusted(withSources(img.text, sources));
}
