import { editFrontMatter } from '@plinth/site-renderer/front-matter/edit-front-matter.ts';
import { balanceHtml } from '@plinth/site-renderer/markdown/balance-html.ts';
import { renderArticle } from '@plinth/site-renderer/markdown/render-markdown.ts';
import { parseShortcodes } from '@plinth/site-renderer/shortcodes/parse-shortcodes.ts';
import { readPage } from '@plinth/site-renderer/site/page-facts.ts';
import { findSampleAddresses } from '@plinth/site-renderer/site/sample-addresses.ts';
import { makeContext } from '@plinth/site-renderer/testing/make-context.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkTargets } from '#features/pages/links/link-targets.ts';
import { rewriteLinks } from '#features/pages/links/rewrite-links.ts';
import { searchableHtml } from '#features/publishing/server/follow-ups/searchable-html.ts';
import { compileScss } from '#platform/scss/compile-scss.ts';
import { cpuMs } from '#platform/testing/cpu-ms.ts';
import { bodyPieces, makeLong, matterPieces, type Piece } from './worst-case-pieces.ts';

/* Time by size for every parser of user input: twice the length may take at most 2.3 times as long. Each parser gets every piece that is
   known to be hard for some parser, repeated until it is long. */

type Parser = {
  readonly pieces: readonly Piece[];
  readonly run: (text: string) => void;
  /** The shorter length; the longer one is two to the power of `doublings` times as much. */
  readonly length: number;
};

const doublings = 3;
const maxPerDoubling = 2.3;
/** Below this, garbage collection matters more than the parser. */
const minMs = 40;
const attempts = 8;

const body = (run: (text: string) => void): Parser => ({ pieces: bodyPieces, run, length: 64_000 });
const matter = (open: string, close: string, run: (source: string) => void): Parser => ({
  pieces: matterPieces,
  run: (text) => run(`${open}\n${text}\n${close}\n`),
  length: 7800,
});
const read = (source: string): void => void readPage({ path: '/a.md', source, hash: 'any' });

const parsers: Readonly<Record<string, Parser>> = {
  'front matter in YAML': matter('---', '---', read),
  'front matter in TOML': matter('+++', '+++', read),
  'front matter in JSON': matter('{', '}', read),
  'editing front matter': matter('---', '---', (source) => void editFrontMatter(source, { title: 'Other' })),
  'the facts of a page': body(read),
  shortcodes: body((text) => void parseShortcodes(text)),
  links: body((text) => void linkTargets('/a/b.md', text)),
  'links that follow a move': body(
    (text) => void rewriteLinks(text, { from: '/a.md', to: '/b/c.md' }, new Map([['/b', '/c/']])),
  ),
  'sample addresses': body((text) => void findSampleAddresses('/a.md', text)),
  'closing HTML': body((text) => void balanceHtml(text)),
  'HTML for the search': body((text) => void searchableHtml(text)),
  Markdown: body((text) => void renderArticle(text, makeContext().context)),
};

/** The growth of time per doubling of the length: the best of a few attempts, because a busy machine slows down some. */
function growth({ run, length }: Parser, piece: Piece): number {
  const [short, long] = [makeLong(piece, length), makeLong(piece, length * 2 ** doublings)];
  run(short);
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && best > maxPerDoubling; attempt += 1) {
    const before = Math.max(
      minMs,
      Math.min(
        cpuMs(() => run(short)),
        cpuMs(() => run(short)),
      ),
    );
    best = Math.min(best, (cpuMs(() => run(long)) / before) ** (1 / doublings));
  }
  return best;
}

test.each(Object.entries(parsers))('%s takes time in proportion to the length', (_, parser) => {
  const slow = parser.pieces.flatMap((piece) => {
    const times = growth(parser, piece);
    return times > maxPerDoubling ? [`${JSON.stringify(piece)}: ${times.toFixed(2)} times for each doubling`] : [];
  });
  expect(slow).toEqual([]);
});

/** Two pieces that are harmless alone may be hard together: alternating, or many of one before many of the other. */
test.each(Object.entries(parsers))('%s handles any mixture of pieces', (_, parser) => {
  const units = parser.pieces.map((piece) => (typeof piece === 'string' ? piece : piece[1]));
  const unit = fc.constantFrom(...units);
  fc.assert(
    fc.property(unit, unit, unit, fc.boolean(), (one, two, three, isInTurn) => {
      const half = Math.ceil(parser.length / 2 / two.length);
      const mixed: Piece = isInTurn ? one + two + three : [two.repeat(half), one, three.repeat(half)];
      expect(growth(parser, mixed)).toBeLessThanOrEqual(maxPerDoubling);
    }),
    { numRuns: 40 },
  );
});

test('styles with a million rules are given up, and the next are compiled', async () => {
  const { css, problem } = await compileScss('a project', '@for $i from 1 through 900000 { .a#{$i} { color: red } }');
  expect(css).toBe('');
  expect(problem).not.toBeNull();
  expect((await compileScss('a project', '.next { order: 1 }')).problem).toBeNull();
});
