import { tests } from 'commonmark-spec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../src/platform/testing/property-runs.ts';
import { makeContext } from '../testing/make-context.ts';
import { listWidgets } from '../widgets/list-widgets.ts';
import { makePlainMarkdown } from './make-markdown.ts';
import { renderArticle } from './render-markdown.ts';

const render = (source: string): string => renderArticle(source, makeContext().context).html;

test('all 652 examples of CommonMark 0.31.2 come out as the reference says, with our extensions off', () => {
  const markdown = makePlainMarkdown();
  // The reference's own runner does not tell an empty quote with a newline in it from one without.
  const normal = (html: string): string => html.replaceAll('<blockquote></blockquote>', '<blockquote>\n</blockquote>');
  const shown = (text: string): string => text.replaceAll('→', '\t');
  const wrong = tests.filter(
    ({ markdown: source, html }) => normal(markdown.render(shown(source))) !== normal(shown(html)),
  );
  expect(tests).toHaveLength(652);
  expect(wrong).toEqual([]);
});

describe('our notations', () => {
  test.each([
    ['## A *b* `c`', '<h2 id="a-b-c">A <em>b</em> <code>c</code></h2>\n'],
    ['## Größe & 日本語', '<h2 id="größe-日本語">Größe &amp; 日本語</h2>\n'],
    ['# a\n# a\n# a-1', '<h1 id="a">a</h1>\n<h1 id="a-1">a</h1>\n<h1 id="a-1-1">a-1</h1>\n'],
    ['## x {#own .big}', '<h2 id="own" class="big">x</h2>\n'],
    ['~~old~~', '<p><s>old</s></p>\n'],
    ['text {.lead}', '<p class="lead">text</p>\n'],
    ['[a](b){onclick="x()" .c}', '<p><a href="b" class="c">a</a></p>\n'],
    ['```js\na < b\n```', '<pre tabindex="0"><code class="language-js">a &lt; b\n</code></pre>\n'],
    ['see https://example.org/a?b=1', '<p>see <a href="https://example.org/a?b=1">https://example.org/a?b=1</a></p>\n'],
    ['![a *b*](c.png "t")', '<p><img src="c.png" alt="a b" title="t" loading="lazy" decoding="async"></p>\n'],
    ['[x](javascript:alert)', '<p>[x](javascript:alert)</p>\n'],
  ])('%j', (source, html) => {
    expect(render(source)).toBe(html);
  });

  test('tables, footnotes and task lists', () => {
    expect(render('| a |\n| - |\n| b |')).toContain(
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>',
    );
    expect(render('a[^1]\n\n[^1]: b')).toContain('<section class="footnotes">');
    expect(render('- [x] a\n- [ ] b')).toContain(
      '<li class="task"><input type="checkbox" disabled checked aria-label="Done"> a</li>',
    );
  });

  test('footnotes stand at the end in the order of their references, each with its ways back', () => {
    const html = render(
      'a[^b] c[^a] d[^b]\n\n[^a]: First.\n\n    - In a list\n\n[^b]: Second.\n\n[^c]: Never shown.\n\ne',
    );
    expect(html.slice(0, html.indexOf('<section'))).toContain('<p>e</p>');
    expect(html).toMatch(
      /<li id="fn1"[^]*Second\.[^]*href="#fnref1"[^]*href="#fnref1:1"[^]*<li id="fn2"[^]*First\.[^]*In a list/,
    );
    expect(html).not.toContain('Never shown');
    expect(render('a[^1] ^[plain]\n\n[^1]: b')).toContain(' ^[plain]</p>');
  });

  test('definition lists', () => {
    expect(render('Kiln\n: An *oven*\n: Hot\n\nGlaze\n\n: Glass {.shiny}')).toBe(
      '<dl>\n<dt>Kiln</dt>\n<dd>An <em>oven</em></dd>\n<dd>Hot</dd>\n<dt>Glaze</dt>\n<dd>\n<p class="shiny">Glass</p>\n</dd>\n</dl>\n',
    );
    expect(render('Kiln\n: Hot {.shiny}')).toContain('<dd class="shiny">Hot</dd>');
    expect(render('one: two\n\n: three')).toContain('<dt>one: two</dt>');
    expect(render('one\ntwo\n: three')).not.toContain('<dl>');
  });

  test('the table of contents has every heading, widgets included', () => {
    const { toc } = renderArticle(
      '# A\n\n{{< columns >}}{{< column >}}\n## B\n{{< /column >}}{{< /columns >}}\n\n## B',
      makeContext().context,
    );
    expect(toc).toEqual([
      { level: 1, id: 'a', title: 'A' },
      { level: 2, id: 'b', title: 'B' },
      { level: 2, id: 'b-1', title: 'B' },
    ]);
  });
});

describe('shortcodes in Markdown', () => {
  test('a block ends the paragraph around it; one in a line stays in the line', () => {
    expect(render('one {{< alert note "x" >}} two')).toBe(
      '<p>one </p>\n<div class="w-alert w-alert-note" role="note" aria-label="Note"><p>x</p></div><p> two</p>\n',
    );
    expect(render('one {{< button a /b >}} two')).toBe(
      '<p>one <a class="w-button w-button-filled" href="/b">a</a> two</p>\n',
    );
  });

  test('code shows them as they are written, escaped ones without their marks', () => {
    expect(render('`{{< x >}}` and {{</* y */>}}')).toBe('<p><code>{{&lt; x &gt;}}</code> and {{&lt; y &gt;}}</p>\n');
    expect(render('```\n{{< x >}}\n{{</* y */>}}\n```')).toContain('{{&lt; x &gt;}}\n{{&lt; y &gt;}}\n');
  });

  test('ref stands for an address inside a link', () => {
    expect(render('[a]({{< ref "/posts/x.md" >}})')).toBe('<p><a href="/posts/x.md">a</a></p>\n');
  });

  test('unknown and wrong ones show a note in the preview, and give a warning in both modes', () => {
    const source = 'a\n\n{{< nope >}}\n\n{{< button colour="x" >}}\n\n{{< /tabs >}}';
    const published = makeContext();
    expect(renderArticle(source, published.context).html).toBe('<p>a</p>\n<p></p>\n');
    expect(published.warnings).toEqual([
      { line: 3, code: 'shortcode_unknown', message: 'The widget “nope” doesn’t exist.' },
      { line: 5, code: 'shortcode_parameters', message: expect.stringContaining('“button”') },
      { line: 7, code: 'shortcode_unclosed', message: '“/tabs” has no opening tag.' },
    ]);
    const preview = renderArticle(source, makeContext({ mode: 'preview' }).context).html;
    expect(preview.match(/class="w-note"/g)).toHaveLength(3);
  });

  test('lines of what is wrong inside widgets are those of the source', () => {
    const { context, warnings } = makeContext({ firstLine: 10 });
    renderArticle('a\n\n{{< tabs >}}\n{{< tab "x" >}}\n\n{{< nope >}}\n{{< /tab >}}\n{{< /tabs >}}', context);
    expect(warnings.map(({ line }) => line)).toEqual([15]);
  });

  test('text without shortcodes is read as if there were no such rule', () => {
    const markdown = render;
    const piece = fc.oneof(
      fc.constantFrom(
        '{{',
        '}}',
        '{{ x }}',
        '{<',
        '>}',
        '{{<',
        '%}}',
        '\n',
        '\n\n',
        '- ',
        '`',
        '*',
        '> ',
        '\uFDD0',
        '\uFDD1',
      ),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const source = pieces.join('');
        // A real shortcode at the end makes the rule run over the whole text; what comes before must not change.
        const alone = markdown(`${source}\n\nend`);
        const beside = markdown(`${source}\n\nend\n\n{{< button x y >}}`);
        const cut = '<p><a class="w-button w-button-filled" href="y">x</a></p>\n';
        fc.pre(
          alone.endsWith('<p>end</p>\n') && beside.endsWith(cut) && !source.includes('[') && !/\{\{[<%]/.test(source),
        );
        expect(beside.slice(0, -cut.length)).toBe(alone);
      }),
      { maxSkipsPerRun: 50 },
    );
  });

  test('a text that holds every noncharacter shows its shortcodes as text', () => {
    const all = Array.from({ length: 32 }, (_, at) => String.fromCharCode(0xfdd0 + at)).join('');
    expect(render(`${all}{{< button a b >}}`)).toContain('{{&lt; button a b &gt;}}');
  });

  test('twenty deep is deep enough', () => {
    const deep = '{{< alert >}}'.repeat(60) + 'x' + '{{< /alert >}}'.repeat(60);
    const { context, warnings } = makeContext();
    expect(renderArticle(deep, context).html.match(/w-alert /g)).toHaveLength(20);
    expect(warnings[0]?.code).toBe('shortcode_too_deep');
  });
});

describe('the text inside a shortcode is never lost', () => {
  test('an unknown one shows its Markdown, and is told once per kind', () => {
    const { context, warnings } = makeContext();
    const source =
      'a\n\n{{< box >}}\nSome **bold** words.\n{{< /box >}}\n\n{{% box %}}More.{{% /box %}}\n\nPress {{< kbd >}}*Ctrl*{{< /kbd >}} now.';
    expect(renderArticle(source, context).html).toBe(
      '<p>a</p>\n<p>Some <strong>bold</strong> words.</p>\n<p>More.</p>\n<p>Press <em>Ctrl</em> now.</p>\n',
    );
    expect(warnings.map(({ line, message }) => [line, message])).toEqual([
      [3, 'The widget “box” doesn’t exist.'],
      [9, 'The widget “kbd” doesn’t exist.'],
    ]);
  });

  test('a known one with an unknown or wrong parameter renders without it', () => {
    const { context, warnings } = makeContext();
    const { html } = renderArticle('{{< alert kind="tip" colour="red" >}}\nHello.\n{{< /alert >}}', context);
    expect(html).toContain('w-alert-tip');
    expect(html).toContain('<p>Hello.</p>');
    expect(warnings).toEqual([{ line: 1, code: 'shortcode_parameters', message: '“alert”: unknown option “colour”.' }]);
    expect(render('{{< alert kind="odd" >}}Hello.{{< /alert >}}')).toContain('w-alert-note');
    expect(render('{{< testimonial >}}Kind words.{{< /testimonial >}}')).toContain('<p>Kind words.</p>');
  });

  test('text between the entries of a widget, and in entries that lack a value, is shown below it', () => {
    const html = render(
      '{{< tabs >}}\nBefore.\n{{< tab >}}No title.{{< /tab >}}\n{{< tab "A" >}}In.{{< /tab >}}\n{{< /tabs >}}',
    );
    for (const text of ['Before.', 'No title.', 'In.']) expect(html).toContain(`<p>${text}</p>`);
  });

  test('whatever the shortcodes, their parameters and their nesting', () => {
    const names = [...listWidgets().flatMap(({ name, item }) => [name, ...(item ? [item.name] : [])]), 'odd', 'kbd'];
    const tag = fc.record({
      name: fc.constantFrom(...names),
      values: fc.constantFrom(
        '',
        ' "x"',
        ' odd="1"',
        ' title="T"',
        ' title="T" name="N" src="/a.png" price="1"',
        ' 1 2 3 4 5 6 7',
      ),
      sign: fc.constantFrom(['<', '>'], ['%', '%']),
      around: fc.constantFrom(['', ''], ['\n', '\n'], ['\n\n', '\n\n'], ['words ', ' words'], ['- ', '\n']),
    });
    let count = 0;
    const around = (inner: fc.Arbitrary<string>) =>
      fc.tuple(tag, fc.array(inner, { maxLength: 2 })).map(
        ([
          {
            name,
            values,
            sign: [open, close],
            around: [before, after],
          },
          pieces,
        ]) => {
          count += 1;
          return `${before}{{${open} ${name}${values} ${close}}}inner${count}x ${pieces.join('')}{{${open} /${name} ${close}}}${after}`;
        },
      );
    const piece = around(around(around(fc.constant('end'))));
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 3 }), (pieces) => {
        const source = pieces.join('\n');
        const html = render(source);
        for (const [word] of source.matchAll(/inner\d+x/g)) expect(html).toContain(word);
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});

describe('lines of links and images', () => {
  test('are those of the source, below shortcodes and inside widgets, too', () => {
    const at: [string, number | undefined][] = [];
    const note = (address: string, line?: number) => {
      at.push([address, line]);
      return { url: address, isBroken: false, isMissing: false };
    };
    const { context, warnings } = makeContext({ firstLine: 5, resolveLink: note, resolveImage: note });
    const source =
      'One [a](/a)\nand [b](/b).\n\n{{< alert >}}\nText [c](/c)\n{{< /alert >}}\n\n- ![](/d.png)\n\n{{< button "x" "/e" >}}\n\n<p>\n<img src="/f.png">\n</p>';
    renderArticle(source, context);
    expect(at).toEqual([
      ['/a', 5],
      ['/b', 6],
      ['/c', 9],
      ['/d.png', 12],
      ['/e', 14],
    ]);
    expect(warnings.map(({ code, target, line }) => [code, target, line])).toEqual([
      ['missing_alt', '/d.png', 12],
      ['missing_alt', '/f.png', 17],
    ]);
  });

  test('stand at the blocks of a preview, and nowhere in a published page', () => {
    const source = '# A\n\n{{< alert >}}\nText\n{{< /alert >}}\n\n```\ncode\n```';
    const preview = renderArticle(source, makeContext({ mode: 'preview' }).context).html;
    expect([...preview.matchAll(/<(\w+)[^>]*? data-line="(\d+)"/g)].map(([, tag, line]) => [tag, line])).toEqual([
      ['h1', '1'],
      ['div', '3'],
      ['p', '4'],
      ['pre', '7'],
    ]);
    expect(render(source)).not.toContain('data-line');
  });
});

describe('widgets', () => {
  test.each(listWidgets().map((widget) => [widget.name, widget] as const))(
    '%s renders its sample without a complaint',
    (_, widget) => {
      const { context, warnings } = makeContext({
        series: () => ({
          title: 'S',
          url: '/s/',
          style: 'expanded',
          parts: [{ title: 'P', url: '/p/', isCurrent: true }],
        }),
      });
      expect(renderArticle(widget.sample, context).html).not.toBe('');
      expect(warnings).toEqual([]);
      expect(widget.parameters).toMatchObject({ type: 'object', additionalProperties: false });
    },
  );

  test('there are at least sixteen, each named once', () => {
    const names = listWidgets().flatMap(({ name, aliases }) => [name, ...aliases]);
    expect(listWidgets().length).toBeGreaterThanOrEqual(16);
    expect(new Set(names).size).toBe(names.length);
  });

  test('values are text: nothing in them is HTML or runs', () => {
    for (const widget of listWidgets()) {
      const source = widget.sample.replace(/="[^"]*"/g, '="<img src=x onerror=alert(1)>"');
      expect(render(source)).not.toContain('<img src=x');
    }
    expect(render('{{< button text="a" link="javascript:alert(1)" >}}')).toContain('href=""');
    expect(render('{{< video src="javascript:alert(1)" >}}')).toContain('src=""');
  });

  test('embeds contact no other server before they are clicked', () => {
    const html = render('{{< youtube abc >}}\n\n{{< map 1 2 >}}');
    expect(html).not.toMatch(/<(iframe|img|script|link)/);
    expect(html).toContain('data-src="https://www.youtube-nocookie.com/embed/abc?autoplay=1"');
  });
});
