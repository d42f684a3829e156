import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trusted } from '../html.ts';
import { makeContext } from '../testing/make-context.ts';
import { balanceHtml } from './balance-html.ts';
import { bandsOf } from './bands.ts';
import { renderArticle } from './render-markdown.ts';

const bandsFrom = (markdown: string): readonly string[] =>
  bandsOf(trusted(renderArticle(markdown, makeContext().context).html)).map(({ text }) => text.trim());

describe('an article in bands', () => {
  test('headings and lines begin one', () => {
    const bands = bandsFrom('Hello\n\n## One\n\nText\n\n---\n\n## Two\n\n---\n\nThree\n');
    expect(bands).toEqual([
      '<p>Hello</p>',
      expect.stringContaining('Text'),
      expect.stringMatching(/^<h2/),
      '<p>Three</p>',
    ]);
  });

  test('what comes first is the first band, even if it is nothing', () => {
    expect(bandsFrom('## One\n')[0]).toBe('');
    expect(bandsFrom('')).toEqual(['']);
  });

  test('what lies inside of something stays there', () => {
    const inside = '{{< columns >}}\n{{< column >}}\n## Left\n\n---\n\nText\n{{< /column >}}\n{{< /columns >}}';
    expect(bandsFrom(inside)).toHaveLength(1);
    expect(bandsFrom('<div>\n\n## In a box\n\n</div>\n\n## After\n')).toHaveLength(2);
    expect(bandsFrom('Text[^1]\n\n[^1]: A note\n')).toHaveLength(1);
    expect(bandsFrom('{{< social instagram="https://instagram.com/" >}}\n\n## After\n')).toHaveLength(2);
  });

  test('of any whole article each band is whole', () => {
    const piece = fc.constantFrom(
      '<h2>',
      '</h2>',
      '<hr>',
      '<div>',
      '</div>',
      '<p>',
      '</p>',
      '<svg>',
      '<path/>',
      '<b>',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        for (const { text } of bandsOf(trusted(balanceHtml(pieces.join(''))))) expect(balanceHtml(text)).toBe(text);
      }),
    );
  });
});
