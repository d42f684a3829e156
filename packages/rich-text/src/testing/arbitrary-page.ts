import fc from 'fast-check';

/** Words of twenty scripts, and words that look like Markdown. */
const words = [
  'plain words',
  'Größe, naïve café',
  'Ελληνικά κείμενα',
  'русский текст',
  'українська',
  'עברית כאן',
  'نص عربي',
  'فارسی',
  'हिन्दी पाठ',
  'বাংলা লেখা',
  'தமிழ் உரை',
  'తెలుగు',
  'ภาษาไทย',
  'ລາວ',
  'ქართული',
  'Հայերեն',
  'አማርኛ',
  '日本語の文章です。',
  '中文內容，標點。',
  '한국어 문장',
  'ខ្មែរ',
  'emoji 👩‍👩‍👧 🏳️‍🌈',
  'snake_case and 2*3*4',
  'a < b && c > d',
  'R&D &amp; &copy; AT&T',
  'https://example.org/a_b_c?x=1&y=2',
  '50% [sic] {x} $5',
  'x^2 ~ y~z',
  'back\\slash \\* escaped',
  '1986\\. A year',
  'C# and F#',
  'wait!',
  '“quoted”',
  'a\u00A0b',
];

const word = fc.constantFrom(...words);
const url = fc.constantFrom(
  '/a',
  'b.png',
  'https://example.org/x_(y)',
  '<with space>',
  '{{< ref "/posts/a.md" >}}',
  '#frag',
  'mailto:a@b.c',
  '/p?a=1&b=2',
);
const title = fc.constantFrom('', '', ' "A title"', " 'it''s'".replace("''", ''), ' (in parentheses)');
const inlineWidget = fc.constantFrom(
  '{{< icon star >}}',
  '{{<icon  "a b" >}}',
  '{{% badge text="x" %}}',
  '{{</* shown */>}}',
);

/** A few words with marks, links, images, code, HTML, widgets and references, in the notations that people use. */
const { inline } = fc.letrec<{ inline: string; span: string }>((tie) => ({
  span: fc.oneof(
    { withCrossShrink: true, depthSize: 'small' },
    { weight: 6, arbitrary: word },
    ...[
      tie('inline').map((text) => `*${text}*`),
      tie('inline').map((text) => `_${text}_`),
      tie('inline').map((text) => `**${text}**`),
      tie('inline').map((text) => `__${text}__`),
      tie('inline').map((text) => `~~${text}~~`),
      tie('inline').map((text) => `***${text}***`),
      word.map((text) => `\`${text.replaceAll('`', '')}\``),
      word.map((text) => `\`\` ${text} \` \`\``),
      fc.tuple(tie('inline'), url, title).map(([text, to, about]) => `[${text}](${to}${about})`),
      fc.tuple(word, url, title).map(([alt, to, about]) => `![${alt}](${to}${about})`),
      fc.constantFrom(
        '<https://example.org/>',
        '<a@example.org>',
        '[ref]',
        '[some text][ref]',
        '[REF][]',
        '![pic][ref]',
      ),
      fc.constantFrom('<b>', '</b>', '<br>', '<span class="x">y</span>', '<!-- note -->'),
      fc.constantFrom('[^1]', '[^note]', '[^missing]'),
      inlineWidget,
      fc.constantFrom('  \n', '\\\n', '\n', '\n  ', ' \n\t'),
      fc.tuple(tie('inline')).map(([text]) => `[${text}](/a){.button target="_blank"}`),
    ].map((arbitrary) => ({ weight: 1, arbitrary })),
  ) as fc.Arbitrary<string>,
  inline: fc
    .array(fc.tuple(tie('span'), fc.constantFrom(' ', ' ', ' ', '', '. ')), { minLength: 1, maxLength: 5 })
    .map((spans) => spans.flat().join('').trim() || 'x'),
}));

const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);
const line = inline.map((text) => text.replaceAll(/\s*\n\s*/g, ' '));
const attributes = fc.constantFrom('', '', '', ' {#own-id}', ' {.lead .wide}', ' {#a .b data-x="y z"}');

/** Without shortcodes: one that an edit cuts in two would reach over the end of the code, as it does for the renderer. */
const code = fc.constantFrom('a = 1\n', 'if (x) {\n\treturn;\n}\n', '\n\nspaced\n\n', '# no heading\n', '``` no\n', '');
const info = fc.constantFrom('', 'js', 'go {linenos=table}', 'c++ title="x"');

const html = fc.constantFrom(
  '<div class="a">\n<p>b</p>\n</div>',
  '<!-- a\n\nb -->',
  '<details>\n<summary>S</summary>\n\ntext **bold**\n\n</details>',
  '<script>\nlet a;\n\nlet b;\n</script>',
);

const widget = fc.constantFrom(
  '{{< youtube abc123 >}}',
  '{{< figure src="a.png" alt="x" >}}',
  '{{<figure src="a.png"  caption="b *c*">}}',
  '{{< columns >}}{{< column >}}\n## In\n\n- a\n{{< /column >}}{{< /columns >}}',
  '{{% notice %}}\nText with *marks*\n\nand more\n{{% /notice %}}',
  '{{< unknown a=1 b="two" />}}',
  '{{< a >}}\n{{< b >}}',
  '{{< youtube a >}} {{< youtube b >}}',
);

const table = fc
  .tuple(
    fc.array(
      fc.array(
        line.map((text) => text.replaceAll('|', '\\|')),
        { minLength: 1, maxLength: 3 },
      ),
      { minLength: 1, maxLength: 3 },
    ),
    fc.array(fc.constantFrom('---', ':--', ':-:', '--:', '-'), { minLength: 1, maxLength: 3 }),
    fc.boolean(),
  )
  .map(([rows, signs, isBare]) => {
    const edge = isBare && signs.length > 1 ? ['', ''] : ['| ', ' |'];
    const write = (cells: readonly string[]): string =>
      edge[0] + signs.map((_, at) => cells[at] ?? '').join(' | ') + edge[1];
    return [write(rows[0] ?? []), edge[0] + signs.join(' | ') + edge[1], ...rows.slice(1).map(write)].join('\n');
  });

const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), line, attributes, fc.constantFrom('', ' ##'))
  .map(([level, text, own, end]) => `${'#'.repeat(level)} ${text}${own || end}`);

const fenced = fc
  .tuple(fc.constantFrom('```', '~~~~', '`````'), info, code)
  .map(([fence, about, text]) => `${fence}${about}\n${text}${fence}`);

const footnote = fc
  .tuple(fc.constantFrom('1', 'note'), inline)
  .map(([label, text]) => `[^${label}]: ${indent(text, '    ')}`);

const bulletList = (item: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.array(item, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('- ', '* ', '+   ', '-\t'),
      fc.constantFrom('\n', '\n\n'),
    )
    .map(([items, sign, gap]) =>
      items.map((one) => sign + indent(one, sign.length === 2 && sign !== '-\t' ? '  ' : '    ')).join(gap),
    );

const orderedList = (item: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.array(item, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('.', ')'),
      fc.constantFrom(0, 1, 7),
      fc.boolean(),
    )
    .map(([items, sign, start, isSame]) =>
      items.map((one, at) => `${isSame ? 1 : start + at}${sign} ${indent(one, '   ')}`).join('\n'),
    );

const definitionList = (item: fc.Arbitrary<string>): fc.Arbitrary<string> => {
  const definition = fc
    .tuple(fc.constantFrom(': ', ':   ', '~ '), item)
    .map(([sign, text]) => sign + indent(text, ' '.repeat(sign.length)));
  const entry = fc
    .tuple(line, fc.constantFrom('\n', '\n', '\n\n'), fc.array(definition, { minLength: 1, maxLength: 3 }))
    .map(([term, gap, definitions]) => term + gap + definitions.join('\n'));
  return fc.array(entry, { minLength: 1, maxLength: 3 }).map((entries) => entries.join('\n\n'));
};

/** Blocks that hold no others. */
const leaves: readonly fc.Arbitrary<string>[] = [
  heading,
  fc.tuple(inline, fc.constantFrom('===', '---', '-')).map((parts) => parts.join('\n')),
  fenced,
  fc.constantFrom('    indented\n      more', '\tcode\n\n\tcode'),
  fc.constantFrom('---', '***', '_ _ _'),
  table,
  table,
  html,
  widget,
  widget,
  footnote,
  fc.constantFrom('[ref]: /target "Title"', '[Other]: <a b>', "[ref]: /second\n[x]:\n/y 'z'"),
  fc.constantFrom('inline ^[note *a*] here', 'a | b\nno table', ': no term', 'one\ntwo\n: no list'),
];

const { block } = fc.letrec<{ block: string; item: string }>((tie) => ({
  item: fc.oneof(
    { depthSize: 'small' },
    inline,
    line.map((text) => `[ ] ${text}`),
    line.map((text) => `[x] ${text}`),
    fc.tuple(inline, fc.constantFrom('\n', '\n\n'), tie('block')).map((parts) => parts.join('')),
    fc.constant(''),
  ),
  block: fc.oneof(
    { depthSize: 'small' },
    { weight: 5, arbitrary: fc.tuple(inline, attributes).map((parts) => parts.join('')) },
    ...leaves.map((arbitrary) => ({ weight: 1, arbitrary })),
    { weight: 2, arbitrary: bulletList(tie('item')) },
    { weight: 1, arbitrary: orderedList(tie('item')) },
    { weight: 1, arbitrary: definitionList(tie('item')) },
    {
      weight: 1,
      arbitrary: fc.tuple(tie('block'), fc.constantFrom('> ', '>')).map(([text, sign]) => sign + indent(text, sign)),
    },
  ) as fc.Arbitrary<string>,
}));

/** A page with any mixture of blocks, gaps, line ends and ends. */
export const arbitraryPage: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.tuple(block, fc.constantFrom('\n\n', '\n\n', '\n\n', '\n', '\n\n\n', '\n  \n', ' \n\n')), {
      maxLength: 8,
    }),
    fc.constantFrom('', '\n', '\n\n', '  '),
    fc.constantFrom('\n', '\n', '\n', '\r\n'),
    fc.constantFrom('', '', '', '\n', '\uFEFF'),
    fc.constantFrom('', '', '', '<!-- open', '```\nopen', '{{< open', '[open](', '**open', '| a |'),
  )
  .map(([blocks, end, lineEnd, start, open]) => {
    const body = blocks.map(([text, gap], at) => (at < blocks.length - 1 ? text + gap : text)).join('');
    return (start + (open && body ? `${body}\n\n${open}` : body || open) + end).replaceAll('\n', lineEnd);
  });
