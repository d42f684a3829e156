/** Enough source to find the first sentences in. */
const readAhead = 4000;
const maxLength = 200;

/**
 * The beginning of a page in plain words, without rendering it: the part before `<!--more-->`, else the first paragraphs. Lists
 * show it, so that they depend on the index alone.
 */
export function plainSummary(body: string): string {
  const start = body.slice(0, readAhead);
  const more = /<!--\s*more\s*-->/.exec(start);
  const source = more ? start.slice(0, more.index) : start;
  const words: string[] = [];
  let length = 0;
  let fence = '';
  for (const raw of source.split('\n')) {
    const line = raw.trim();
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && (fence === '' || line.startsWith(fence))) {
      fence = fence === '' ? mark : '';
      continue;
    }
    if (fence !== '' || isFurniture(line)) continue;
    const text = plainLine(line);
    if (text === '') continue;
    words.push(text);
    length += text.length + 1;
    if (!more && length > maxLength) break;
  }
  return shorten(words.join(' ').replace(/\s+/g, ' ').trim(), more ? maxLength * 3 : maxLength);
}

/** Headings, rules, tables, raw HTML, definitions: not part of the text. */
const isFurniture = (line: string): boolean =>
  line === '' || /^(#{1,6}\s|\||<|=+$|([-*_]\s*){3,}$|\[[^\]]+\]:)/.test(line);

function plainLine(line: string): string {
  return line
    .replace(/\{\{[<%].*?[>%]\}\}/g, ' ')
    .replace(/\{\{[<%].*$/, ' ')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[\^[^\]]*\]/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/^(>|[-*+]|\d+[.)])\s+/, '')
    .replace(/\\([^\w\s])/g, '$1')
    .replace(/[*_`~]+/g, '')
    .trim();
}

function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const space = cut.lastIndexOf(' ');
  const end = space > limit / 2 ? cut.slice(0, space) : cut;
  return `${end.toWellFormed().replace(/[\s,;:.–-]+$/u, '')}…`;
}
