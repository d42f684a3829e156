import type { MarkdownIt, StateBlock, StateCore, Token } from 'markdown-it';
import { allowedHtml } from './omit-code.ts';
import { envOf, type Places } from './run-of.ts';
import { lineOfToken } from './source-lines.ts';
import { undescribedImages, warnUndescribed } from './undescribed-images.ts';

/** A noncharacter that the text does not hold; null when it holds all of them, which no text of a person does. */
export function chooseMark(text: string): string | null {
  for (let code = 0xfdd0; code <= 0xfdef; code += 1) {
    const mark = String.fromCharCode(code);
    if (!text.includes(mark)) return mark;
  }
  return null;
}

export const placePattern = (mark: string): RegExp => new RegExp(`${mark}(\\d+)${mark}`, 'g');

export const withTexts = (text: string, places: Places): string =>
  text.includes(places.mark) ? text.replace(places.pattern, (_, at: string) => places.textOf(Number(at))) : text;

export const withHtml = (text: string, places: Places): string =>
  text.includes(places.mark) ? text.replace(places.pattern, (_, at: string) => places.htmlOf(Number(at))) : text;

export function addPlaces(markdown: MarkdownIt): void {
  markdown.block.ruler.before('fence', 'shortcode', blockRule, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  markdown.core.ruler.after('inline', 'shortcode', splitTexts);
  const { rules } = markdown.renderer;
  rules.shortcode = (tokens, at, _, env) => {
    const { places, run } = envOf(env);
    const token = tokens[at];
    if (!places || !token) return '';
    const place = placeOf(token);
    const html = places.htmlOf(place);
    if (run.context.mode !== 'preview' || !places.isBlock(place)) return html;
    return html.replace(/^<[a-z][a-z0-9]*/i, (tag) => `${tag} data-line="${places.lineOf(place)}"`);
  };
  for (const name of ['html_block', 'html_inline'])
    rules[name] = (tokens, at, _, env) => {
      const { run, places } = envOf(env);
      run.hasRawHtml = true;
      const line = lineOfToken(tokens[at]);
      const content = allowedHtml(tokens[at]?.content ?? '', run, line);
      for (const image of undescribedImages(content, line ?? 1))
        warnUndescribed(run, image.src, line === undefined ? undefined : image.line);
      return places ? withHtml(content, places) : content;
    };
}

const placeOf = (token: Token | undefined): number => Number(token?.meta?.place);

/** A line of nothing but shortcodes that are blocks. */
function blockRule(state: StateBlock, startLine: number, _endLine: number, isSilent: boolean): boolean {
  const { places } = envOf(state.env);
  if (!places) return false;
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  if (state.src[start] !== places.mark || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const line = state.src.slice(start, state.eMarks[startLine]);
  if (line.replace(places.pattern, '').trim() !== '') return false;
  const found = [...line.matchAll(places.pattern)].map(([, at]) => Number(at));
  if (!found.some((at) => places.isBlock(at))) return false;
  if (isSilent) return true;
  for (const at of found) {
    const token = state.push('shortcode', '', 0);
    token.meta = { place: at };
    token.block = true;
    token.map = [startLine, startLine + 1];
  }
  state.line = startLine + 1;
  return true;
}

/** Marks in running text become tokens; those of blocks end the paragraph around them. */
function splitTexts(state: StateCore): void {
  const { places } = envOf(state.env);
  if (!places) return;
  const tokens: Token[] = [];
  let isBroken = false;
  for (const token of state.tokens) {
    if (isBroken && token.type === 'paragraph_close') {
      isBroken = false;
      continue;
    }
    if (token.type !== 'inline' || !token.content.includes(places.mark)) {
      tokens.push(token);
      continue;
    }
    token.children = (token.children ?? []).flatMap((child) => splitText(child, state));
    const opened = tokens.at(-1);
    if (opened?.type === 'paragraph_open' && !opened.hidden) isBroken = breakParagraph(tokens, token, state);
    else tokens.push(token);
  }
  state.tokens = tokens;
}

function splitText(child: Token, state: StateCore): Token[] {
  const { places } = envOf(state.env);
  if (places && child.children) child.children = child.children.flatMap((one) => splitText(one, state));
  if (!places || child.type !== 'text' || !child.content.includes(places.mark)) return [child];
  const parts: Token[] = [];
  // Every other piece is the number between two marks.
  child.content.split(places.pattern).forEach((piece, at) => {
    if (piece === '') return;
    const token = new state.Token(at % 2 === 0 ? 'text' : 'shortcode', '', 0);
    token.level = child.level;
    if (at % 2 === 0) token.content = piece;
    else token.meta = { place: Number(piece) };
    parts.push(token);
  });
  return parts;
}

/** Answers whether the paragraph was broken up: its closing tag then has lost its opening one. */
function breakParagraph(tokens: Token[], inline: Token, state: StateCore): boolean {
  const { places, run } = envOf(state.env);
  const open = tokens.at(-1);
  const children = inline.children ?? [];
  const isBlock = (token: Token): boolean => token.type === 'shortcode' && places?.isBlock(placeOf(token)) === true;
  if (!open || !children.some(isBlock)) {
    tokens.push(inline);
    return false;
  }
  let part: Token[] = [];
  const pieces: Token[][] = [part];
  for (const child of children) {
    if (isBlock(child) && child.level > 0) run.hasRawHtml = true;
    if (!isBlock(child) || child.level > 0) part.push(child);
    else {
      part = [];
      pieces.push([child], part);
    }
  }
  const isEmpty = (piece: readonly Token[]): boolean =>
    piece.every(({ type, content }) => /^(soft|hard)break$/.test(type) || (type === 'text' && content.trim() === ''));
  tokens.pop();
  for (const piece of pieces.filter((one) => !isEmpty(one))) {
    const [first] = piece;
    if (first && isBlock(first) && first.level === 0) {
      tokens.push(first);
      continue;
    }
    const text = new state.Token('inline', '', 0);
    text.children = piece;
    text.content = 'part';
    tokens.push(Object.assign(new state.Token('paragraph_open', 'p', 1), { block: true, attrs: open.attrs }), text);
    tokens.push(Object.assign(new state.Token('paragraph_close', 'p', -1), { block: true }));
  }
  return true;
}
