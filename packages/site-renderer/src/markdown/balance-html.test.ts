import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../src/platform/testing/property-runs.ts';
import { makeContext } from '../testing/make-context.ts';
import { balanceHtml } from './balance-html.ts';
import { renderArticle } from './render-markdown.ts';

type Node = DefaultTreeAdapterTypes.Node;
const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);

/** The elements a browser builds beside and below the article when this HTML is in it. */
function around(html: string, scriptingEnabled: boolean): readonly string[] {
  const page = `<!doctype html><html><head><title>t</title></head><body><header>h</header><main id="m"><article id="a">${html}</article><aside id="r"><p>r</p></aside></main><footer id="f"><p>end</p></footer></body></html>`;
  const names = (node: Node): string =>
    node.nodeName === 'article' ? 'article' : `${node.nodeName}(${childrenOf(node).map(names).join(' ')})`;
  return childrenOf(parse(page, { scriptingEnabled })).map(names);
}

const whole = around('', true);

function expectWhole(html: string): void {
  const balanced = balanceHtml(html);
  expect(around(balanced, true), balanced).toEqual(whole);
  expect(around(balanced, false), balanced).toEqual(whole);
}

const tag = fc.constantFrom(
  ...'a b i em strong nobr font p div span section article main aside nav header footer ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr td th form button select option optgroup input textarea label h1 h2 pre blockquote svg math title desc foreignObject mi mo mtext annotation-xml style script noscript iframe template object marquee applet plaintext xmp noembed noframes frameset frame html head body base link meta br hr img image details summary ruby rt rp rb rtc center hgroup dialog listing address search video audio canvas'.split(
    ' ',
  ),
);
const markup = fc.oneof(
  { weight: 5, arbitrary: tag.map((name) => `<${name}>`) },
  { weight: 5, arbitrary: tag.map((name) => `</${name}>`) },
  tag.map((name) => `<${name}/>`),
  tag.map((name) => `<${name} class="a" id=b>`),
  fc.constantFrom(
    '<!--',
    '-->',
    '--!>',
    '<!-->',
    '<![CDATA[',
    ']]>',
    '<!doctype x>',
    '<?x',
    '<',
    '</',
    '<a b="',
    "<a b='",
    '"',
    "'",
    '>',
    '=',
    '/',
    ' ',
    '\n',
    '&',
    '&lt',
    '\u0000',
    '<a b=c"d>',
    '</ x>',
    '<script><!--<script>',
    '<font color=red>',
    '<annotation-xml encoding="text/html">',
    '<input type=hidden>',
  ),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
);
/** Few kinds, so that they meet. */
const dense = fc.oneof(
  tag.map((name) => `<${name}>`),
  tag.map((name) => `</${name}>`),
);
const anyHtml = fc
  .oneof(fc.array(markup, { maxLength: 20 }), fc.array(dense, { maxLength: 28 }))
  .map((parts) => parts.join(''));

describe('an article never reaches beyond itself', () => {
  test('whatever HTML it holds', () => {
    fc.assert(fc.property(anyHtml, expectWhole), { numRuns: propertyRuns(400) });
  });

  test('whatever Markdown and HTML it holds', () => {
    const text = fc
      .array(
        fc.oneof(
          markup,
          fc.constantFrom(
            '\n\n',
            '- ',
            '> ',
            '    ',
            '```\n',
            '`',
            '**',
            '| a |\n| - |\n',
            '[x](y)',
            '{{< html >}}',
            '{{< /html >}}',
            '{{< alert >}}',
            '{{< /alert >}}',
          ),
        ),
        { maxLength: 20 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (source) => {
        const { html } = renderArticle(source, makeContext().context);
        expect(around(html, true), html).toEqual(whole);
        expect(around(html, false), html).toEqual(whole);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  test.each([
    '<ul><li><div><li></li></div></li></ul>',
    '<b><p>x</b>y',
    '<table><tr><td><b>x',
    '<svg><style><div><b></style></svg>',
    '<svg><desc><b>',
    '<div title="</article>">',
    '<plaintext>',
    '<noscript><style></noscript>',
    '<textarea>',
    '<script>"<!--<script>"',
    '<select><article>',
    '<math><annotation-xml encoding="text/html"><style><b>',
    '</article></main></body>',
    '<a href="x',
    '<form><table><form></table>',
    '<template><tr>',
    '<select><style><textarea>',
  ])('%s', (html) => {
    expectWhole(html);
  });
});

test('HTML that is whole stays as it is', () => {
  for (const html of [
    '<p class="a">x <em>y</em><br>z &amp; &lt;</p>',
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
    '<script>if (a < b) go("</p>");</script>',
    '<!-- said -->',
    '<iframe src="https://example.org"></iframe>',
    '<details open><summary>a</summary>b</details>',
  ])
    expect(balanceHtml(html)).toBe(html);
});
