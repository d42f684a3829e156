import { type Html, html, safeUrl } from '../html.ts';
import type { WidgetTools } from './widget.ts';

/** A picture of the site with its size, loaded when it comes into sight. */
export function picture(tools: Pick<WidgetTools, 'resolveImage'>, src: string, alt: string): Html {
  const { url, width, height } = tools.resolveImage(src);
  const size = width && height ? html` width="${width}" height="${height}"` : null;
  return html`<img src="${safeUrl(url)}" alt="${alt}"${size} loading="lazy" decoding="async">`;
}
