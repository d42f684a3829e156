/** HTML cut in tags and text the way browsers do it. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'start'; readonly name: string; readonly attributes: string; readonly isSelfClosing: boolean }
  | { readonly kind: 'end'; readonly name: string }
  /** An element whose content is text, up to its end tag. */
  | { readonly kind: 'raw'; readonly name: string; readonly attributes: string; readonly text: string };

/** Each half tag is looked for up to the end of the text; after so many, what is left is text. */
const maxHalfTags = 50;

/** Each character is read once; `isRaw` decides, at the moment of reading, whether an element's content is text. */
export function* readHtml(html: string, isRaw: (name: string) => boolean): Generator<HtmlToken> {
  const ends = rawEnds(html);
  let halfTags = 0;
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const stop = next < 0 ? html.length : next;
    if (stop > at) yield { kind: 'text', text: html.slice(at, stop) };
    if (next < 0) return;
    const after = html.charCodeAt(next + 1);
    if (isLetter(after)) {
      const tag = halfTags > maxHalfTags ? null : readTag(html, next + 1);
      if (!tag) {
        halfTags += 1;
        yield { kind: 'text', text: '&lt;' };
        at = next + 1;
      } else if (isRaw(tag.name)) {
        const end = ends(tag.name, tag.end);
        const text = html.slice(tag.end, end.start);
        yield { kind: 'raw', name: tag.name, attributes: tag.attributes, text: safeText(tag.name, text) };
        at = end.end;
      } else {
        yield { kind: 'start', name: tag.name, attributes: tag.attributes, isSelfClosing: tag.isSelfClosing };
        at = tag.end;
      }
    } else if (after === 47 && isLetter(html.charCodeAt(next + 2))) {
      const tag = halfTags > maxHalfTags ? null : readTag(html, next + 2);
      if (!tag) halfTags += 1;
      if (tag) yield { kind: 'end', name: tag.name };
      else yield { kind: 'text', text: '&lt;' };
      at = tag ? tag.end : next + 1;
    } else if (html.startsWith('<!--', next)) {
      const comment = readComment(html, next);
      if (comment.text !== '') yield { kind: 'text', text: comment.text };
      at = comment.end;
    } else if (after === 33 || after === 63 || after === 47) {
      // Declarations, instructions and `</ `: comments to a browser, up to the next `>`.
      const end = html.indexOf('>', next);
      at = end < 0 ? html.length : end + 1;
    } else {
      yield { kind: 'text', text: '&lt;' };
      at = next + 1;
    }
  }
}

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isBlank = (code: number): boolean => code === 32 || code === 10 || code === 9 || code === 12 || code === 13;

type Tag = {
  readonly name: string;
  readonly attributes: string;
  readonly isSelfClosing: boolean;
  readonly end: number;
};

/** A tag from its name on, read as the HTML standard says; null when the text ends before the tag does. */
function readTag(html: string, start: number): Tag | null {
  let at = start;
  while (at < html.length && !isBlank(html.charCodeAt(at)) && html[at] !== '/' && html[at] !== '>') at += 1;
  const name = html.slice(start, at).toLowerCase();
  const attributesStart = at;
  let slash = -1;
  let state: 'before-name' | 'name' | 'after-name' | 'before-value' = 'before-name';
  while (at < html.length) {
    const char = html[at];
    if (char === '>') {
      const isSelfClosing = slash === at - 1;
      const attributes = cleaned(html.slice(attributesStart, isSelfClosing ? slash : at));
      return { name: /^[a-z][a-z0-9:_-]*$/.test(name) ? name : 'span', attributes, isSelfClosing, end: at + 1 };
    }
    if (state === 'before-value') {
      if (char === '"' || char === "'") {
        const close = html.indexOf(char, at + 1);
        if (close < 0) return null;
        at = close;
        state = 'before-name';
      } else if (!isBlank(html.charCodeAt(at))) {
        while (at + 1 < html.length && !isBlank(html.charCodeAt(at + 1)) && html[at + 1] !== '>') at += 1;
        state = 'before-name';
      }
    } else if (isBlank(html.charCodeAt(at))) state = state === 'name' ? 'after-name' : state;
    else if (char === '/') {
      slash = at;
      state = 'before-name';
    } else if (char === '=' && state !== 'before-name') state = 'before-value';
    else state = 'name';
    at += 1;
  }
  return null;
}

/** Attributes as written, with a blank in front, and never ending in a slash that a browser would take for the tag's. */
function cleaned(attributes: string): string {
  const text = attributes.trim();
  return text === '' ? '' : ` ${text.replace(/^\/+/, '')}${text.endsWith('/') ? ' ' : ''}`;
}

/** A comment, written so that every browser ends it where we do. */
function readComment(html: string, start: number): { readonly text: string; readonly end: number } {
  const quick = /<!--(?:-?>)/y;
  quick.lastIndex = start;
  const empty = quick.exec(html);
  if (empty) return { text: '', end: start + empty[0].length };
  const ends = /--!?>/g;
  ends.lastIndex = start + 4;
  const end = ends.exec(html);
  if (!end) return { text: '', end: html.length };
  const text = html.slice(start + 4, end.index);
  const isOdd = /^-?>|--|-$|<!--/.test(text);
  return { text: isOdd ? '' : `<!--${text}-->`, end: end.index + end[0].length };
}

/** Finds end tags of elements with text inside; a missing one is remembered, so that the text is searched once. */
function rawEnds(html: string): (name: string, from: number) => { readonly start: number; readonly end: number } {
  const missing = new Map<string, number>();
  return (name, from) => {
    const none = { start: html.length, end: html.length };
    if (from >= (missing.get(name) ?? Number.POSITIVE_INFINITY)) return none;
    const shape = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
    shape.lastIndex = from;
    const found = shape.exec(html);
    if (!found) {
      missing.set(name, from);
      return none;
    }
    const close = html.indexOf('>', found.index);
    return { start: found.index, end: close < 0 ? html.length : close + 1 };
  };
}

/** A script that holds `<!--` and `<script` hides its own end tag. JavaScript reads `<\!--` the same, inside of texts. */
function safeText(name: string, text: string): string {
  return name === 'script' && /<!--/.test(text) ? text.replaceAll('<!--', '<\\!--') : text;
}
