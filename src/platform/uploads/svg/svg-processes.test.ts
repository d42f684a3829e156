import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isSvg } from './is-svg.ts';
import { sanitizeSvg } from './sanitize-svg.ts';
import { admitSvg, drawSvg } from './svg-processes.ts';

const svg = (inside: string, head = ''): string =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 40">${inside}</svg>`;
const rect = '<rect width="120" height="40" fill="#f00"></rect>';

test('keeps a plain drawing, and tells its size by its viewBox', async () => {
  const text = svg(`<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs>
    <style>.b{fill:url(#a)}</style><g class="b" transform="scale(2)">${rect}<text x="1">A &amp; B</text></g>`);
  const admitted = await admitSvg('project', Buffer.from(text));
  expect(admitted).toMatchObject({ width: 120, height: 40 });
  const kept = Buffer.from(admitted?.bytes ?? []).toString();
  expect(kept).toContain('.b{fill:url(#a)}');
  expect(kept).toContain('A &amp; B');
  const drawn = await drawSvg('project', admitted?.bytes ?? new Uint8Array());
  expect(await sharp(drawn ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'png', width: 640, height: 213 });
});

const bad =
  /script|alert|onload|onclick|http:\/\/e|https:\/\/e|\/\/evil|foreignObject|javascript|<a|iframe|import|secret|data:text|DOCTYPE|<!--|<\?/i;

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in another namespace', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
  ['a script with a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
  ['event handlers', '<rect onload="alert(1)" ONCLICK="alert(1)" width="1"/>'],
  ['HTML', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="//evil"/></body></foreignObject>'],
  ['a link', '<a xlink:href="javascript:alert(1)"><text>hi</text></a>'],
  ['an external image', '<image href="https://evil.example/a.png"/>'],
  ['an embedded document', '<image href="data:image/svg+xml;base64,AAAA"/><image href="data:text/html,secret"/>'],
  ['an external use', '<use xlink:href="https://evil.example/a.svg#b"/><use href="file:///etc/secret#a"/>'],
  ['an external style', '<style>@import url("https://evil.example/a.css");</style>'],
  ['an external paint', '<rect fill="url(https://evil.example/a)" style="fill:url(//evil.example/a)"/>'],
  ['a hidden reference', '<rect style="fill:\\75rl(https://evil.example)"/>'],
  [
    'an animated link',
    '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="onclick" to="alert(1)"/>',
  ],
  ['an external filter', '<filter id="f"><feImage href="https://evil.example/a.png"/></filter>'],
  ['comments and instructions', '<!-- secret --><?php secret ?>'],
])('removes %s', (_what, inside) => {
  const head = '<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/a.css"?><!DOCTYPE svg>';
  const { svg: kept } = sanitizeSvg(svg(`${inside}${rect}`, head));
  expect(kept).toContain(rect);
  expect(kept.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(bad);
});

const levels = Array.from({ length: 12 }, (_, at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`);

test.each([
  ['an entity bomb', svg('&b;', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>')],
  ['an external entity', svg('&x;', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
  ['an unknown entity', svg('&nope;')],
  ['half an SVG', svg(rect).slice(0, 100)],
  ['a deeply nested SVG', svg('<g>'.repeat(5000) + '</g>'.repeat(5000))],
  ['nested uses', svg(`<defs><rect id="u0" width="1" height="1"/>${levels.join('')}</defs><use href="#u12"/>`)],
  ['another document', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
])(
  'refuses %s',
  async (_what, text) => {
    expect(await admitSvg('project', Buffer.from(text))).toBeNull();
  },
  // A bomb may burn its CPU time first, for as long as the process may take on a busy machine.
  60_000,
);

test('is told by its root element, wherever that begins', () => {
  const told = (text: string) => isSvg(Buffer.from(text));
  expect(told(svg(''))).toBe(true);
  expect(told(svg('', '\uFEFF<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg [<!ENTITY a "b">]>\n'))).toBe(true);
  expect(told('<s:svg xmlns:s="http://www.w3.org/2000/svg"/>')).toBe(true);
  expect(told('<html><svg></svg></html>')).toBe(false);
  expect(told('<svgx/>')).toBe(false);
  expect(told('<!-- no end')).toBe(false);
});
