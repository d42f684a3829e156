import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuMs } from '#platform/testing/cpu-ms.ts';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { findLinkSpans } from './find-link-spans.ts';
import { linkTargets } from './link-targets.ts';
import { rewriteLinks } from './rewrite-links.ts';

const destinations = (source: string): string[] => findLinkSpans(source).map(({ written }) => written);

describe('finding links', () => {
  test.each<[string, string[]]>([
    ['[a](/x.md) and ![b](../y.png "title")', ['/x.md', '../y.png']],
    ['[a](</with space.md>)', ['/with space.md']],
    ['[a](/x(1).md)', ['/x(1).md']],
    ['[ref]: /about/ "About"\n[two]: <b c.md>', ['/about/', 'b c.md']],
    ['<a class="x" href="/about/">and</a> <img src=\'/i.png\'>', ['/about/', '/i.png']],
    ['{{< figure src="/static/x.png" alt="a cup" >}} {{% ref "posts/x.md" %}}', ['/static/x.png', 'posts/x.md']],
    ['{{< card link=/about/ >}}', ['/about/']],
    ['---\nlink: "[a](/no.md)"\n---\n[b](/yes.md)', ['/yes.md']],
    ['---\nimage: /i/a.png\nimages: ["/b.jpg", /c.svg]\n---\n', ['/i/a.png', '/b.jpg', '/c.svg']],
    ['+++\nimage = "/a.webp"\n+++\n![](/b.png)', ['/a.webp', '/b.png']],
    ['---\nurl: /about/\naliases: [/old/, //x.example/a.png]\nimage: https://x.example/b.png\n---\n', []],
    ['`[a](/no.md)` and ``[b](/no.md)`` and [c](/yes.md)', ['/yes.md']],
    ['a ` stays open\n\n[c](/yes.md) ` here', ['/yes.md']],
    ['```\n[a](/no.md)\n```\n[b](/yes.md)', ['/yes.md']],
    ['~~~~ md\n[a](/no.md)\n~~~\n~~~~\n[b](/yes.md)', ['/yes.md']],
    ['```\n[a](/no.md)', []],
    [String.raw`\[a](/x.md)`, ['/x.md']],
    ['{{</* figure src="/no.png" */>}}', []],
    ['[^note]: /not-a-link', []],
    ['[a]() [b]( /x.md )', ['/x.md']],
  ])('%j', (source, expected) => {
    expect(destinations(source)).toEqual(expected);
  });

  test('finds ordered, disjoint spans that match the source, in any text', () => {
    fc.assert(
      fc.property(texts, (source) => {
        let end = 0;
        for (const span of findLinkSpans(source)) {
          expect(span.start).toBeGreaterThanOrEqual(end);
          expect(source.slice(span.start, span.end)).toBe(span.written);
          ({ end } = span);
        }
        expect(rewriteLinks(source, { from: '/a.md', to: '/a.md' }, new Map())).toEqual({ source, changed: [] });
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  test.each(['](', '](a', '](<', '`', '{{<', '{{< "', 'href="', '<a href=', '[a]:', '[', '\n```', '=', '](x ', ' ``'])(
    'scans a megabyte of %j in linear time',
    (piece) => {
      const source = piece.repeat(Math.ceil(1_000_000 / piece.length));
      expect(cpuMs(() => findLinkSpans(source))).toBeLessThan(4000);
    },
  );

  test.each(['/', ' /a', '/a.png', ' /.', '.png'])('scans a megabyte of %j in front matter in linear time', (piece) => {
    const source = `---\na: ${piece.repeat(Math.ceil(1_000_000 / piece.length))}\n---\n`;
    expect(cpuMs(() => findLinkSpans(source))).toBeLessThan(4000);
  });
});

test('lists the internal targets of links', () => {
  const source =
    '[a](b.md) [c](/d/) [e](../f/#g) [h](https://x.example/) [i](#j) [k](//l) [m](mailto:n@o) [p](%C3%BC.md)';
  expect(linkTargets('/posts/x.md', source)).toEqual(['/posts/b.md', '/d', '/f', '/posts/f', '/posts/ü.md']);
});

describe('rewriting links', () => {
  const moves = new Map([
    ['/posts/old.md', '/posts/new.md'],
    ['/posts/old', '/posts/new/'],
    ['/static/img/cup.png', '/static/img/mug.png'],
    ['/img/cup.png', '/img/mug.png'],
  ]);
  const from = (path: string, source: string, to = path) => rewriteLinks(source, { from: path, to }, moves);

  test.each<[string, string, string]>([
    ['/about.md', '[a](/posts/old.md#part)', '[a](/posts/new.md#part)'],
    ['/about.md', '[a](posts/old.md) [b](./posts/old.md?x=1)', '[a](posts/new.md) [b](./posts/new.md?x=1)'],
    ['/posts/x.md', '[a](old.md) [b](../posts/old.md)', '[a](new.md) [b](new.md)'],
    ['/about.md', '[a](/posts/old/) [b](/posts/old)', '[a](/posts/new/) [b](/posts/new)'],
    ['/about.md', '<a href="/posts/old/#x">', '<a href="/posts/new/#x">'],
    ['/about.md', '{{< figure src="/img/cup.png" >}}', '{{< figure src="/img/mug.png" >}}'],
    ['/about.md', '![](/static/img/cup.png)', '![](/static/img/mug.png)'],
    ['/about.md', "---\nimage: '/img/cup.png'\n---\n", "---\nimage: '/img/mug.png'\n---\n"],
    ['/about.md', '---\nurl: /posts/old/\n---\n', '---\nurl: /posts/old/\n---\n'],
    ['/posts/x.md', '[a](../old/)', '[a](../new/)'],
    ['/about.md', '[a](/posts/older.md) `[b](/posts/old.md)`', '[a](/posts/older.md) `[b](/posts/old.md)`'],
  ])('in %s: %s', (path, before, after) => {
    expect(from(path, before).source).toBe(after);
  });

  test('adjusts the relative links of a page that moves', () => {
    const source = '[a](x.md) [b](../about.md) [c](/y.md) [d](old.md)';
    expect(from('/posts/page.md', source, '/notes/deep/page.md').source).toBe(
      '[a](../../posts/x.md) [b](../../about.md) [c](/y.md) [d](../../posts/new.md)',
    );
  });

  test('reports its changes by line', () => {
    expect(from('/about.md', '---\ntitle: x\n---\n\n[a](/posts/old.md)\n[b](/posts/old/)').changed).toEqual([
      { line: 5, before: '/posts/old.md', after: '/posts/new.md' },
      { line: 6, before: '/posts/old/', after: '/posts/new/' },
    ]);
  });

  test('encodes characters that would end a link', () => {
    const odd = new Map([['/a.md', '/b (1) "c".md']]);
    expect(rewriteLinks('[a](/a.md) [b](</a.md>)', { from: '/x.md', to: '/x.md' }, odd).source).toBe(
      '[a](/b%20%281%29%20%22c%22.md) [b](</b (1) "c".md>)',
    );
  });

  test('restores every byte when a move is reversed, for any text around the links', () => {
    const name = fc.stringMatching(/^[a-zü][a-z0-9ü-]{0,6}$/);
    fc.assert(
      fc.property(texts, name, name, texts, (before, one, two, after) => {
        fc.pre(one !== two);
        const source = `${before}\n\n[a](/p/${one}.md) <a href="/p/${one}/">\n\n${after}`;
        const [there, back] = [
          new Map([
            [`/p/${one}.md`, `/p/${two}.md`],
            [`/p/${one}`, `/p/${two}/`],
          ]),
          new Map([
            [`/p/${two}.md`, `/p/${one}.md`],
            [`/p/${two}`, `/p/${one}/`],
          ]),
        ];
        fc.pre(!source.includes(`/p/${two}`));
        const place = { from: '/x.md', to: '/x.md' };
        expect(rewriteLinks(rewriteLinks(source, place, there).source, place, back).source).toBe(source);
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});

const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '[a](',
        ')',
        '](',
        '<',
        '>',
        '`',
        '```',
        '\n',
        '\n\n',
        '{{<',
        '>}}',
        '{{%',
        '%}}',
        'href="',
        '"',
        "src='",
        "'",
        '\\',
        '[x]: ',
        '---\n',
        '/p/a.md',
        '../',
        ' ',
      ),
      fc.string({ maxLength: 8 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));
