import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { EditedSource } from './edit-front-matter.ts';
import { maxFrontMatterLength, readFrontMatter } from './read-front-matter.ts';
import { splitFrontMatter } from './split-front-matter.ts';

/** The keys that have fields of their own, in lower case. All others are custom. */
export type KnownKeys = ReadonlySet<string>;

/** `line` counts from 1 in the custom text. */
export type CustomProblem = {
  readonly line: number;
  readonly message: string;
};

type Chunk = { readonly isKnown: boolean; readonly text: string };

/** The lines of the custom keys, with their comments. */
export const readCustom = (matter: string, known: KnownKeys): string =>
  cut(matter, known)
    .filter(({ isKnown }) => !isKnown)
    .map(({ text }) => text)
    .join('')
    .trim();

/** Why a custom text cannot be used; null if it can. */
export function findCustomProblem(custom: string, known: KnownKeys): CustomProblem | null {
  const lines = new LineCounter();
  const document = parseDocument(custom, { lineCounter: lines, prettyErrors: false, logLevel: 'silent' });
  const at = (offset: number): number => lines.linePos(offset).line || 1;
  const [error] = document.errors;
  if (error) return { line: at(error.pos[0]), message: plainCause(error.message) };
  const { contents } = document;
  if (contents === null) return null;
  if (!isMap(contents) || contents.flow === true) return { line: 1, message: 'Write one “name: value” per line.' };
  for (const { key } of contents.items) {
    const name = isScalar(key) ? String(key.value) : '';
    if (isScalar(key) && known.has(name.toLowerCase()))
      return { line: at(key.range?.[0] ?? 0), message: `“${name}” has its own field. Set it there.` };
  }
  // A line that closes the front matter would turn the rest of it into text.
  const closing = custom.split('\n').findIndex((line) => /^(?:---|\.\.\.)\s*$/.test(line));
  return closing < 0 ? null : { line: closing + 1, message: 'Remove this line. It would end the settings.' };
}

/** The source with another custom text. It takes the place of the first custom key; the lines of all known keys keep their bytes. */
export function replaceCustom(source: string, custom: string, known: KnownKeys): EditedSource {
  const split = splitFrontMatter(source);
  // Custom keys of other notations are edited in the text.
  if (split.format === 'toml' || split.format === 'json') return { ok: false, reason: 'not_editable' };
  if (readFrontMatter(split).problem) return { ok: false, reason: 'unreadable' };
  if (readCustom(split.matter, known) === custom.trim()) return { ok: true, source };
  if (findCustomProblem(custom, known)) return { ok: false, reason: 'not_editable' };
  const newline = /\r\n/.test(split.open || split.body.slice(0, 10_000)) ? '\r\n' : '\n';
  const matter = compose(cut(split.matter, known), custom.trim().replace(/\r?\n/g, newline), newline);
  if (matter.length > maxFrontMatterLength) return { ok: false, reason: 'too_large' };
  const next = `${split.mark}${split.open || `---${newline}`}${matter}${split.close || `---${newline}`}${split.body}`;
  return isOnlyCustomChanged(source, next, custom, known)
    ? { ok: true, source: next }
    : { ok: false, reason: 'not_editable' };
}

function compose(chunks: readonly Chunk[], custom: string, newline: string): string {
  const own = custom === '' ? '' : `${custom}${newline}`;
  const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}${newline}`);
  const first = chunks.findIndex(({ isKnown }) => !isKnown);
  const place = first < 0 ? chunks.length : first;
  const before = chunks.slice(0, place).map(({ text }) => ended(text));
  const after = chunks.slice(place).flatMap(({ isKnown, text }) => (isKnown ? [ended(text)] : []));
  return [...before, own, ...after].join('');
}

/** The front matter by its keys, each with the comment above it. Text that is no map is one known chunk. */
function cut(matter: string, known: KnownKeys): readonly Chunk[] {
  const { contents } = parseDocument(matter, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
  if (!isMap(contents) || contents.flow === true) return [{ isKnown: matter.trim() !== '', text: matter }];
  const starts = contents.items.flatMap(({ key }) => {
    if (!isScalar(key) || !key.range) return [];
    return [{ at: withComment(matter, key.range[0]), isKnown: known.has(String(key.value).toLowerCase()) }];
  });
  return starts.map(({ at, isKnown }, index) => ({
    isKnown,
    text: matter.slice(index === 0 ? 0 : at, starts[index + 1]?.at ?? matter.length),
  }));
}

/** The start of a key's line, or of the comment lines directly above it. */
function withComment(text: string, key: number): number {
  let start = text.lastIndexOf('\n', key - 1) + 1;
  while (start > 0) {
    const above = text.lastIndexOf('\n', start - 2) + 1;
    if (!text.startsWith('#', above)) return start;
    start = above;
  }
  return start;
}

/** Whether known values and the text stay, and the custom values are those of the text. */
function isOnlyCustomChanged(before: string, after: string, custom: string, known: KnownKeys): boolean {
  const [old, now] = [splitFrontMatter(before), splitFrontMatter(after)];
  const [was, is] = [readFrontMatter(old), readFrontMatter(now)];
  const wanted = readFrontMatter({ ...now, matter: custom });
  if (is.problem || wanted.problem || old.body !== now.body) return false;
  const split = (matter: Readonly<Record<string, unknown>>, isKnown: boolean): string =>
    JSON.stringify(
      Object.entries(matter)
        .filter(([key]) => known.has(key.toLowerCase()) === isKnown)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  return split(was.matter, true) === split(is.matter, true) && split(wanted.matter, false) === split(is.matter, false);
}

const plainCause = (message: string): string => {
  const first = message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? '';
  if (first.startsWith('Nested mappings')) return 'Put quotes around a value that contains a colon.';
  if (first.startsWith('Tabs are not allowed')) return 'Indent with spaces instead of tabs.';
  return `${first.replace(/\.$/, '')}.`;
};
