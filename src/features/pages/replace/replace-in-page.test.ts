import { readFrontMatter } from '@plinth/site-renderer/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPageBytes } from '../contract/sizes.ts';
import { listMatches } from './page-matches.ts';
import { replaceInPage } from './replace-in-page.ts';

const options = { matchCase: false, wholeWord: false };
const list = (source: string, text: string, limit = 100) => listMatches(source, { ...options, text }, limit);
/** Replaces all matches, or those at the given places. */
function replace(source: string, text: string, replacement: string, chosen?: readonly number[]): string {
  const all = list(source, text).matches.map((_, at) => at);
  const replaced = replaceInPage(source, { ...options, text, replacement, chosen: chosen ?? all });
  return replaced.ok ? replaced.source : replaced.reason;
}

describe('the matches of a page', () => {
  it('are listed with their line and the text around them', () => {
    const source = '---\r\ntitle: The kiln\r\n---\r\n\r\nOur kiln and\r\nthe Kiln next door.\r\n';
    expect(list(source, 'kiln').matches).toEqual([
      { line: 2, before: 'title: The ', found: 'kiln', after: '' },
      { line: 5, before: 'Our ', found: 'kiln', after: ' and' },
      { line: 6, before: 'the ', found: 'Kiln', after: ' next door.' },
    ]);
  });

  it('are limited, and do not cut a character in half', () => {
    expect(list('a a a', 'a', 2)).toMatchObject({ hasMore: true, matches: [{}, {}] });
    expect(list('a a', 'a', 2)).toMatchObject({ hasMore: false });
    const [match] = list(`${'😀'.repeat(40)}x${'😀'.repeat(80)}`, 'x').matches;
    expect(match?.before.isWellFormed() && match.after.isWellFormed()).toBe(true);
    expect(list(`a${'😀'.repeat(40)}x😀`, 'x').matches[0]?.before.isWellFormed()).toBe(true);
  });

  it('are values of front matter that are text, and not its names, dates, addresses and comments', () => {
    const source =
      '---\npost: post # post\nslug: post\ndate: 2024-01-01\ndraft: true\ntags: [post, x]\n__post: post\n---\npost true 2024';
    expect(list(source, 'post').matches.map(({ line }) => line)).toEqual([2, 6, 9]);
    expect(list(source, 'true').matches.map(({ line }) => line)).toEqual([9]);
    expect(list(source, '2024').matches.map(({ line }) => line)).toEqual([9]);
    expect(list('+++\ntitle = post\n+++\npost', 'post').matches.map(({ line }) => line)).toEqual([4]);
    expect(list('---\na: &x post\nb: *x\n---\npost', 'post').matches.map(({ line }) => line)).toEqual([5]);
    expect(list('---\na: [post\n---\npost', 'post').matches.map(({ line }) => line)).toEqual([4]);
  });
});

describe('front matter in TOML and JSON', () => {
  const toml = [
    '+++',
    'post = "post" # post',
    'tags = [\'post\', 2, "a post"]',
    'slug = "post"',
    'author = { url = "post", "post" = "post", tags = [{ date = "post", name = "a, post" }], alias = "post" }',
    'text = """',
    '[post]',
    '"""',
    '[menus.post]',
    'name = "post"',
    '[params]',
    'post = "post"',
    '+++',
    'post',
  ].join('\n');
  const json =
    '{\n  "post": "post",\n  "slug": "post",\n  "tags": ["post", {"url": "post", "a": "a \\"post"}]\n}\npost\n';

  it('is searched in the values that are text', () => {
    const linesOf = (source: string) => list(source, 'post').matches.map(({ line }) => line);
    expect(linesOf(toml)).toEqual([2, 3, 3, 5, 5, 5, 7, 12, 14]);
    expect(linesOf(json)).toEqual([2, 4, 4, 6]);
  });

  it('changes only the bytes of these values, and stays readable', () => {
    const replaced = replace(toml, 'post', 'essay');
    expect(replaced.replaceAll('essay', 'post')).toBe(toml);
    expect(replaced.match(/essay/g)).toHaveLength(9);
    expect(replaced).toContain('[menus.post]\nname = "post"\n[params]\npost = "essay"');
    expect(replace(json, 'post', 'essay').match(/essay/g)).toHaveLength(4);
  });

  it.each([
    ['"one" it', "+++\ntitle = 'a'\n+++\n", '+++\ntitle = \'"one" it\'\n+++\n'],
    ["it's", "+++\ntitle = 'a'\n+++\n", '+++\ntitle = "it\'s"\n+++\n'],
    ['a "b"', '+++\ntitle = "a" # "\n+++\n', '+++\ntitle = "a \\"b\\"" # "\n+++\n'],
    ['\u0001\u007f', '+++\ntitle = "a"\n+++\n', '+++\ntitle = "\\u0001\\u007f"\n+++\n'],
    ['a "b"', '{"title": "a"}\n', '{"title": "a \\"b\\""}\n'],
    ['\\e', '{"title": "a"}\n', '{"title": "\\\\e"}\n'],
    ['\t', '{"title": "a"}\n', '{"title": "\\t"}\n'],
  ])('writes %j in quotes where they are needed', (replacement, source, expected) => {
    expect(replace(source, 'a', replacement)).toBe(expected);
    const before = readFrontMatter(splitFrontMatter(source)).matter;
    const after = readFrontMatter(splitFrontMatter(replace(source, 'a', replacement))).matter;
    expect(after).toEqual({ ...before, title: replacement });
  });

  it('leaves what cannot be read alone', () => {
    expect(list('+++\ntitle = "post"\n[x\n+++\npost', 'post').matches.map(({ line }) => line)).toEqual([5]);
  });
});

describe('replacing in a page', () => {
  it('replaces the chosen matches and not one byte else', () => {
    const source = '\uFEFF---\r\ntitle:   Kiln   # old\r\n---\r\nKiln, kiln\r\n{{< x a="kiln" >}}';
    expect(replace(source, 'kiln', 'Oven')).toBe(
      '\uFEFF---\r\ntitle:   Oven   # old\r\n---\r\nOven, Oven\r\n{{< x a="Oven" >}}',
    );
    expect(replace(source, 'kiln', '', [2])).toBe(source.replace('Kiln, kiln', 'Kiln, '));
    expect(replace(source, 'kiln', 'x', [4])).toBe('missing');
    expect(replace('$1 a', 'a', '$& $1')).toBe('$1 $& $1');
  });

  it('writes a value of front matter in quotes where it would mean something else', () => {
    expect(replace('---\ntitle: Kiln\n---\n', 'Kiln', 'Kiln: a story')).toBe('---\ntitle: "Kiln: a story"\n---\n');
    expect(replace('---\ntitle: Kiln\n---\n', 'Kiln', 'true')).toBe('---\ntitle: "true"\n---\n');
    expect(replace('---\ntags: [kiln, b]\n---\n', 'kiln', 'a, c')).toBe('---\ntags: ["a, c", b]\n---\n');
    expect(replace("---\ntitle: 'The kiln'\n---\n", 'kiln', 'o’ven’s')).toBe("---\ntitle: 'The o’ven’s'\n---\n");
    expect(replace("---\ntitle: 'The kiln'\n---\n", 'kiln', "it's")).toBe('---\ntitle: "The it\'s"\n---\n');
    expect(replace('---\ntitle: |\n  The kiln\n  here\n---\n', 'kiln', 'oven: x')).toBe(
      '---\ntitle: |\n  The oven: x\n  here\n---\n',
    );
  });

  it('refuses what it cannot replace safely', () => {
    expect(replace("---\ntitle: 'It''s x'' x'\n---\n", "'", 'y', [1])).toBe('not_editable');
    expect(replace('x\n\ntext', 'x', '+++')).toBe('not_editable');
    expect(replace(`a${'b'.repeat(maxPageBytes - 1)}`, 'a', 'aa')).toBe('too_large');
  });

  it('changes values of front matter to exactly the old ones with the text replaced', () => {
    const value = fc.stringMatching(/^[ab :#'",[\]{}|>-]{1,12}$/);
    const style = fc.constantFrom(
      (text: string) => JSON.stringify(text),
      (text: string) => `'${text.replaceAll("'", "''")}'`,
      (text: string) => text,
    );
    const replacement = fc.stringMatching(/^[xy :#'",[\]{}|>-]{0,4}$/);
    const titleOf = (source: string) => readFrontMatter(splitFrontMatter(source)).matter.title;
    fc.assert(
      fc.property(value, style, replacement, (title, write, other) => {
        const source = `---\ntitle: ${write(title)}\nlast: a\n---\nText`;
        const before = titleOf(source);
        fc.pre(typeof before === 'string');
        const places = list(source, 'b').matches.map((_, at) => at);
        fc.pre(places.length > 0);
        const next = replace(source, 'b', other, places);
        if (next === 'not_editable') return;
        expect(titleOf(next)).toBe(String(before).replaceAll('b', () => other));
        expect(readFrontMatter(splitFrontMatter(next)).matter.last).toBe('a');
      }),
    );
  });
});
