import { describe, expect, test } from 'vitest';
import { makeContext } from '../testing/make-context.ts';
import { omitCode } from './omit-code.ts';
import { renderArticle } from './render-markdown.ts';

const render = (text: string): string => renderArticle(text, makeContext({ isCodeAllowed: false }).context).html;

describe('what runs is left out', () => {
  test.each([
    '<script>evil()</script>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT >',
    '<script>evil()',
    '<img src=x onerror=evil()>',
    '<img src="x" OnError = "evil()">',
    '<img/src="x"/onerror=evil()>',
    '<svg><script>evil()</script></svg>',
    '<svg onload=evil()>',
    '<svg><a xlink:href="javascript:evil()">x</a></svg>',
    '<svg><animate attributeName="href" values="javascript:evil()" /></svg>',
    '<a href="javascript:evil()">x</a>',
    '<a href=" &#106;avascript:evil()">x</a>',
    '<a href="java\tscript:evil()">x</a>',
    '<a href="JaVaScRiPt&colon;evil()">x</a>',
    '<a href="data:text/html,<script>evil()</script>">x</a>',
    '<form action="javascript:evil()"><button formaction="javascript:evil()">x</button></form>',
    '<iframe src="https://evil.example/evil()"></iframe>',
    '<iframe srcdoc="<script>evil()</script>"></iframe>',
    '<object data="evil()"></object>',
    '<embed src="evil()">',
    '<meta http-equiv="refresh" content="0;url=javascript:evil()">',
    '<base href="https://evil.example/evil()">',
    '<link rel="import" href="evil()">',
    '<noscript><p title="</noscript><script>evil()</script>">',
    '<style></style><script>evil()</script>',
    '<!--><script>evil()</script>-->',
    '<title></title><img src=x onerror=evil()>',
  ])('%s', (html) => {
    const omitted = omitCode(html);
    expect(omitted.hasOmitted).toBe(true);
    expect(omitted.html).not.toMatch(/evil\(|javascript|data-w/i);
  });

  test('also where a tag begins in one piece and ends in another', () => {
    const html = render('<img title="\n\nwords\n\n<b a=" onerror=evil() ">x</b>\n');
    expect(html).not.toMatch(/<[^>"]*(?:"[^"]*"[^>"]*)*\sonerror/);
  });

  test('a widget inside of an attribute does not end it', () => {
    const html = render('<p title="{{< figure src="/a.png" alt="x onclick=evil() y" >}}">words</p>\n');
    expect(html).toContain('<p title="">words</p>');
  });

  test('attributes start no widget', () => {
    expect(omitCode('<div data-w="embed" data-src="javascript:evil()">').html).toBe(
      '<div data-src="javascript:evil()">',
    );
    expect(render('![](/a.png){data-w=embed data-src="javascript:evil()"}\n')).not.toContain('data-w');
  });

  test('widgets keep what they are made of', () => {
    expect(render('{{< youtube aqz-KE-bpKQ >}}\n')).toContain('data-w="embed"');
  });

  test('the widget for HTML is no way around it, and both are told', () => {
    const { context, warnings } = makeContext({ isCodeAllowed: false });
    const { html } = renderArticle(
      '{{< html >}}<b onclick=evil()>x</b>{{< /html >}}\n\n<i onclick=evil()>y</i>\n',
      context,
    );
    expect(html).not.toContain('evil');
    expect(warnings.map(({ code }) => code)).toEqual(['code_omitted', 'code_omitted']);
  });
});

test.each([
  '<div class="a" id=b>\n',
  '</div>',
  '<a href="/about/?a=b:c#d">x</a>',
  '<a href="https://site.example/x">x</a>',
  '<a href="mailto:a@b.example">x</a>',
  '<img src="data:image/png;base64,AAAA" alt="x">',
  '<p style="color: red" hidden>x</p>',
  '<style>p { color: red }</style>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
  'a < b & c',
])('everything else stays: %s', (html) => {
  const omitted = omitCode(html);
  expect(omitted.hasOmitted).toBe(false);
  expect(omitted.html.replace('id="b"', 'id=b').replace('&lt;', '<')).toBe(html);
});
