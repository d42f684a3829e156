import { renderSite } from '@plinth/site-renderer/render-site.ts';
import { makeSampleSite } from '@plinth/site-renderer/testing/sample-site.ts';
import { widgets } from '@plinth/site-renderer/widgets/all-widgets.ts';
import { describe, expect, it } from 'vitest';
import { baseTheme } from '#themes/base/theme.ts';
import { lintPage } from './lint-page.ts';

const lint = (source: string) =>
  lintPage(source, (text, { name = '' }) => `${text} ${name}`.trim()).map(({ from, to, message }) => ({
    at: source.slice(from, to),
    message,
  }));

describe('checks of front matter', () => {
  it.each([
    ['date: soon', 'date', 'date date'],
    ['expiryDate: 2026-13-45', 'expiryDate', 'date expiryDate'],
    ['draft: maybe', 'draft', 'yesNo draft'],
    ['weight: heavy', 'weight', 'number weight'],
    ['series_style: loud', 'series_style', 'choice series_style'],
    ['title: A\nTitle: B', 'title', 'twice title'],
  ])('mark %j', (line, at, message) => {
    expect(lint(`---\nmood: calm\n${line}\n---\nText.\n`)).toEqual([{ at, message }]);
  });

  it('accept what the renderer reads, and keys it does not know', () => {
    const matter =
      'title: A\ndate: 2026-11-16T09:05Z\ndraft: false\nweight: 3\nmenu: {main: {name: x}}\nmood:\n  title: x\n- odd';
    expect(lint(`---\n${matter.replace('\n- odd', '')}\n---\n`)).toEqual([]);
    expect(lint('+++\ndate = "soon"\n+++\n')).toEqual([]);
    expect(lint('No front matter.')).toEqual([]);
  });

  it('mark the line that cannot be read', () => {
    expect(lint('---\ntitle: A\nx: a: b\n---\n')).toMatchObject([{ at: 'x: a: b' }]);
  });
});

describe('checks of widgets', () => {
  it.each([
    ['{{< weather >}}', '{{< weather >}}', 'unknownWidget weather'],
    ['{{< alert colour="red" >}}x{{< /alert >}}', '{{< alert colour="red" >}}', 'badValues alert'],
    ['{{< /alert >}}', '{{< /alert >}}', 'stray alert'],
    ['{{< alert title="x >}}', '{{< alert title="x >}}', 'unreadable'],
    ['{{< tabs >}}', '{{< tabs >}}', 'noEntries tabs'],
  ])('mark %j', (text, at, message) => {
    expect(lint(`---\ntitle: A\n---\nText ${text} more.\n`)[0]).toMatchObject({ message });
    expect(lint(text)[0]?.at.startsWith(at)).toBe(true);
  });

  it('accept every widget, references, escaped ones and those in code', () => {
    for (const { sample } of widgets) expect(lint(sample), sample).toEqual([]);
    expect(lint('[a]({{< ref "/a.md" >}}) {{</* weather */>}}')).toEqual([]);
    expect(lint('`{{< weather >}}` and ``{{< a "` >}}``\n\n```\n{{< weather >}}\n```\n')).toEqual([]);
  });

  it('find what the renderer complains about', async () => {
    const source =
      'A {{< weather >}}\n\n{{< alert kind="loud" >}}\nx\n{{< /alert >}}\n\n`{{< none >}}`\n\n{{< /tabs >}}\n';
    const { warnings } = await renderSite(
      makeSampleSite({ pages: [{ path: '/a.md', source }], redirects: [] }),
      baseTheme,
    );
    const complaints = warnings.filter(({ code }) => code.startsWith('shortcode_'));
    expect(complaints).toHaveLength(3);
    expect(lint(source)).toHaveLength(3);
  });
});

it.each([
  ['tags', '{{< a >}}'],
  ['openers', '{{< '],
  ['nesting', '{{< alert >}}'],
  ['backticks', '` '],
  ['growing backticks', '`` ` ```'],
  ['quotes', '{{< a "'],
  ['keys', 'a: 1\n'],
  ['fences', '```\n'],
])('takes time in proportion to the text: %s', (_name, piece) => {
  const time = (length: number): number => {
    const text = `---\ntitle: A\n---\n${piece.repeat(length / piece.length)}${'{{< /alert >}}'.repeat(length / 40)}`;
    const start = performance.now();
    lint(text);
    return performance.now() - start;
  };
  const small = Math.max(5, time(50_000), time(50_000));
  // Four times the text; sixteen times the time would be quadratic. Other work on the machine slows down some runs.
  expect(Math.min(time(200_000), time(200_000))).toBeLessThan(small * 12);
});
