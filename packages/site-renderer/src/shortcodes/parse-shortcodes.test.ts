import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseShortcodes, type Shortcode, type ShortcodePart } from './parse-shortcodes.ts';

const only = (text: string): Shortcode => {
  const [part] = parseShortcodes(text);
  if (!part || !('parameters' in part)) throw new Error(`no shortcode in ${text}`);
  return part;
};

/** The same nodes, written as a text that shows how they nest. */
const shape = (parts: readonly ShortcodePart[]): string =>
  parts
    .map((part) => {
      if (part.name === null) return `!${part.text}`;
      if ('stray' in part) return `/${part.name}`;
      return part.inner ? `${part.name}(${shape(part.children)})` : part.name;
    })
    .join(' ');

describe('shortcodes', () => {
  test.each([
    ['{{< button >}}', [], {}],
    ['{{<button>}}', [], {}],
    ['{{% button one "two words" `three "raw"` %}}', ['one', 'two words', 'three "raw"'], {}],
    ['{{< a x="1" y=two z=`th"ree` >}}', [], { x: '1', y: 'two', z: 'th"ree' }],
    ['{{< a x="say \\"hi\\" \\\\" />}}', [], { x: 'say "hi" \\' }],
    ['{{< a one/>}}', ['one'], {}],
    ['{{< a\n  x="over\n lines"\n>}}', [], { x: 'over\n lines' }],
    ['{{< a w=50% >}}', [], { w: '50%' }],
    ['{{< a /img/x.png >}}', ['/img/x.png'], {}],
    ['{{< a x="{{" >}}', [], { x: '{{' }],
  ])('%s is read', (text, positional, named) => {
    const { parameters, start, end } = only(text);
    expect(parameters).toEqual({ positional, named });
    expect(text.slice(start, end)).toBe(text);
  });

  test.each([
    ['{{< a >}}x{{< /a >}}', 'a()'],
    ['{{< a >}}{{< b >}}{{< c >}}{{< /a >}}', 'a(b c)'],
    ['{{< a >}}{{% b %}}{{< a >}}x{{< /a >}}{{% /b %}}{{< /a >}}', 'a(b(a()))'],
    ['{{< a >}}{{< a >}}{{< /a >}}', 'a a()'],
    ['{{< a />}}{{< /a >}}', 'a /a'],
    ['{{</* a x */>}} {{%/* b */%}}', '!{{< a x >}} !{{% b %}}'],
    ['{{</a>}}', '/a'],
    ['{{< a >}}{{< b >}}{{< /a >}}{{< /b >}}', 'a(b) /b'],
  ])('%s nests as %s', (text, wanted) => {
    expect(shape(parseShortcodes(text))).toBe(wanted);
  });

  test.each([
    '{{ a }}',
    '{{<>}}',
    '{{< a %}}',
    '{{< a "open >}}',
    '{{< a = >}}',
    '{{< a x= >}}',
    '{{< "a" >}}',
    '{{</* a >}}',
    '{< a >}',
    '{{< a',
  ])('%s is text', (text) => {
    expect(parseShortcodes(text)).toEqual([]);
  });

  test('lines are counted', () => {
    expect(parseShortcodes('one\n{{< a >}}\n\n{{< b\n>}} {{< c >}}').map(({ line }) => line)).toEqual([2, 4, 5]);
  });

  const piece = fc.oneof(
    fc.constantFrom(
      '{{<',
      '{{%',
      '>}}',
      '%}}',
      '/',
      '/*',
      '*/',
      ' a ',
      ' b ',
      '"',
      '`',
      'x=',
      '\n',
      '{{< a >}}',
      '{{< /a >}}',
      '{{< b/>}}',
    ),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  );

  test('parts follow one another, lie inside the text and inside their outer one', () => {
    const within = (parts: readonly ShortcodePart[], start: number, end: number): void => {
      let last = start;
      for (const part of parts) {
        expect(part.start).toBeGreaterThanOrEqual(last);
        expect(part.end).toBeLessThanOrEqual(end);
        last = part.end;
        if ('parameters' in part && part.inner) within(part.children, part.inner.start, part.inner.end);
      }
    };
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const parts = parseShortcodes(text);
        within(parts, 0, text.length);
        for (const { start } of parts) expect(text.slice(start, start + 2)).toBe('{{');
      }),
    );
  });
});
