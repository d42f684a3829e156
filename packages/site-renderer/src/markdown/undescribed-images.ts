import type { ArticleRun } from './article-context.ts';

type UndescribedImage = { readonly src: string; readonly line: number };

/** Images in raw HTML that say nothing to people who cannot see them; `line` is the line on which the HTML begins. */
export function undescribedImages(html: string, line: number): readonly UndescribedImage[] {
  const images: UndescribedImage[] = [];
  let at = 0;
  let now = line;
  // A tag ends before the next one begins: however the text is made, each character is looked at once.
  for (const { 0: tag, index } of html.matchAll(/<img\b[^<>]*>/gi)) {
    now += html.slice(at, index).split('\n').length - 1;
    at = index;
    const isDescribed = /\salt=(?:"[^"]+"|'[^']+'|[^\s"'>]+)/i.test(tag) || /\srole=["']?presentation\b/i.test(tag);
    if (!isDescribed) images.push({ src: /\ssrc=["']?([^"'\s>]*)/i.exec(tag)?.[1] ?? '', line: now });
  }
  return images;
}

export function warnUndescribed(run: ArticleRun, src: string, line: number | undefined): void {
  const message = `The image “${src}” has no alt text.`;
  run.context.warn({ code: 'missing_alt', message, target: src, ...(line === undefined ? {} : { line }) });
}
