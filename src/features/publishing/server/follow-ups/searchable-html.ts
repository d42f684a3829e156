/**
 * Inserts a space between adjacent elements: the indexer would read `<time>2 May</time><a>Mara</a>` as one word otherwise. Code is left
 * unchanged, because every token there is an element.
 */
export function searchableHtml(html: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<pre', at);
    parts.push((start < 0 ? html.slice(at) : html.slice(at, start)).replaceAll('><', '> <'));
    if (start < 0) break;
    const close = html.indexOf('</pre>', start);
    const end = close < 0 ? html.length : close + '</pre>'.length;
    parts.push(html.slice(start, end));
    at = end;
  }
  return parts.join('');
}
