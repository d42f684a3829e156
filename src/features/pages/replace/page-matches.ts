import { listMatterTexts } from '@plinth/site-renderer/front-matter/matter-texts.ts';
import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';
import { findMatches, moveSpan, type SearchOptions, type Span } from './find-matches.ts';

/** A match as a list shows it: its line, counted from 1, and the text around it on that line. */
export type PageMatch = {
  readonly line: number;
  readonly before: string;
  readonly found: string;
  readonly after: string;
};

export type PageMatches = { readonly matches: readonly PageMatch[]; readonly hasMore: boolean };

const contextLength = { before: 60, after: 120 };

/**
 * The matches in the text of a page. Front matter is searched in the values that are text for people; its names, dates and addresses stay
 * what they are.
 */
export function* findInPage(source: string, options: SearchOptions): Generator<Span> {
  const split = splitFrontMatter(source);
  const matterStart = split.mark.length + split.open.length;
  const bodyStart = source.length - split.body.length;
  let texts: readonly Span[] | undefined;
  let passed = 0;
  // Spans come in the order of the text, so texts that end before one are done with.
  const isInText = ({ start, end }: Span): boolean => {
    const { format, matter } = split;
    texts ??= format === 'none' ? [] : listMatterTexts(matter, format).map((text) => moveSpan(text, matterStart));
    while ((texts[passed]?.end ?? end) < end) passed += 1;
    return (texts[passed]?.start ?? source.length) <= start;
  };
  yield* findMatches(source, options, (span) => span.start >= bodyStart || isInText(span));
}

/** The first matches of a page, with their lines. */
export function listMatches(source: string, options: SearchOptions, limit: number): PageMatches {
  const matches: PageMatch[] = [];
  let line = 1;
  let counted = 0;
  for (const { start, end } of findInPage(source, options)) {
    if (matches.length === limit) return { matches, hasMore: true };
    for (let at = source.indexOf('\n', counted); at >= 0 && at < start; at = source.indexOf('\n', at + 1)) {
      line += 1;
      counted = at + 1;
    }
    matches.push({
      line,
      before: source.slice(Math.max(counted, start - contextLength.before), start).replace(/^[\uDC00-\uDFFF]/, ''),
      found: source.slice(start, end),
      after: cutLine(source.slice(end, end + contextLength.after)),
    });
  }
  return { matches, hasMore: false };
}

const cutLine = (text: string): string => (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/[\uD800-\uDBFF]$/, '');
