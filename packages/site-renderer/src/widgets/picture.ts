import { type Html, html, safeUrl } from '../html.ts';
import type { WidgetTools } from './widget.ts';

type Tools = Pick<WidgetTools, 'resolveImage' | 'warnUndescribed'>;

/** A picture of the site with its size, loaded when it comes into sight. */
export function picture(tools: Tools, src: string, alt: string): Html {
  if (alt === '') tools.warnUndescribed(src);
  return write(tools, src, html`alt="${alt}"`);
}

/** A picture beside words that say it all, such as a face beside a name. */
export const decoration = (tools: Tools, src: string): Html => write(tools, src, html`alt="" role="presentation"`);

function write(tools: Tools, src: string, says: Html): Html {
  const { url, width, height } = tools.resolveImage(src);
  const size = width && height ? html` width="${width}" height="${height}"` : null;
  return html`<img src="${safeUrl(url)}" ${says}${size} loading="lazy" decoding="async">`;
}
