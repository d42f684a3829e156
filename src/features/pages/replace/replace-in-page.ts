import { editMatterTexts, listMatterTexts } from '@plinth/site-renderer/front-matter/matter-texts.ts';
import { type FrontMatterFormat, splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';
import { maxPageBytes } from '../contract/sizes.ts';
import { findMatches, moveSpan, type SearchOptions, type Span } from './find-matches.ts';
import { findInPage } from './page-matches.ts';

export type Replacement = SearchOptions & {
  readonly replacement: string;
  /** The matches to replace, counted from 0 in the order of `findInPage`. */
  readonly chosen: readonly number[];
};

export type ReplacedSource =
  | { readonly ok: true; readonly source: string }
  /** `missing`: there are not that many matches. `not_editable`: the front matter would mean something else. */
  | { readonly ok: false; readonly reason: 'missing' | 'not_editable' | 'too_large' };

/** Replaces the chosen matches, and not one byte else. */
export function replaceInPage(source: string, asked: Replacement): ReplacedSource {
  const spans = chooseSpans(source, asked);
  if (!spans) return { ok: false, reason: 'missing' };
  const { mark, open, matter, close, body, unclosed, format } = splitFrontMatter(source);
  const matterStart = mark.length + open.length;
  const bodyStart = source.length - body.length;
  const inMatter = spans.filter(({ start }) => start < bodyStart).map((span) => moveSpan(span, -matterStart));
  const inBody = spans.filter(({ start }) => start >= bodyStart).map((span) => moveSpan(span, -bodyStart));
  const editedMatter =
    inMatter.length === 0 || format === 'none' ? matter : replaceInMatter(matter, format, inMatter, asked);
  if (editedMatter === null) return { ok: false, reason: 'not_editable' };
  const next = mark + open + editedMatter + close + replaceSpans(body, inBody, asked.replacement);
  if (new TextEncoder().encode(next).length > maxPageBytes) return { ok: false, reason: 'too_large' };
  // The new text must not be read as the beginning or the end of front matter.
  const now = splitFrontMatter(next);
  if (now.matter !== editedMatter || now.unclosed !== unclosed) return { ok: false, reason: 'not_editable' };
  return { ok: true, source: next };
}

/** The spans of the chosen matches; null if the page does not have all of them. */
function chooseSpans(source: string, { chosen, ...options }: Replacement): readonly Span[] | null {
  const wanted = new Set(chosen);
  const last = Math.max(...chosen);
  const spans: Span[] = [];
  let at = 0;
  for (const span of findInPage(source, options)) {
    if (wanted.has(at)) spans.push(span);
    if (at === last) break;
    at += 1;
  }
  return spans.length === wanted.size ? spans : null;
}

function replaceSpans(text: string, spans: readonly Span[], replacement: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    parts.push(text.slice(at, start), replacement);
    at = end;
  }
  return parts.join('') + text.slice(at);
}

/** Front matter with the spans replaced; null if its values would not be exactly the old ones with the text replaced. */
function replaceInMatter(
  matter: string,
  format: FrontMatterFormat,
  spans: readonly Span[],
  asked: Replacement,
): string | null {
  const edits = [];
  for (const text of listMatterTexts(matter, format)) {
    const inside = spans.filter(({ start, end }) => text.start <= start && end <= text.end);
    if (inside.length === 0) continue;
    const raw = matter.slice(text.start, text.end);
    const rawMatches = [...findMatches(raw, asked, () => true)];
    const valueMatches = [...findMatches(text.value, asked, () => true)];
    // Escapes can hide matches or look like some; then it is unknown which of them are meant.
    if (rawMatches.length !== valueMatches.length) return null;
    const starts = new Set(inside.map(({ start }) => start - text.start));
    const chosen = valueMatches.filter((_, at) => starts.has(rawMatches[at]?.start ?? -1));
    if (chosen.length !== inside.length) return null;
    edits.push({
      text,
      raw: replaceSpans(
        raw,
        inside.map((span) => moveSpan(span, -text.start)),
        asked.replacement,
      ),
      value: replaceSpans(text.value, chosen, asked.replacement),
    });
  }
  return editMatterTexts(matter, edits, format);
}
