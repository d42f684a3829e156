import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComparedBlock, compareBlocks, type MergedPart } from './compare-blocks.ts';
import { compareWords, splitWords } from './compare-words.ts';
import { matchKeys } from './match-keys.ts';

const block = (text: string, more: Partial<ComparedBlock> = {}): ComparedBlock => ({
  key: `${more.shape ?? 'P'} ${text}`,
  shape: 'P',
  text,
  isUnique: false,
  ...more,
});
const blocks = (...texts: string[]) => texts.map((text) => block(text));
const kinds = (parts: readonly MergedPart[]) => parts.map(({ kind }) => kind);

const withoutAdded = <Item>(parts: readonly MergedPart[], before: readonly Item[]) =>
  parts.flatMap(({ before: at }) => (at === null ? [] : [before[at]]));
const withoutRemoved = <Item>(parts: readonly MergedPart[], after: readonly Item[]) =>
  parts.flatMap(({ after: at }) => (at === null ? [] : [after[at]]));

describe('blocks', () => {
  test('a changed paragraph keeps its place between added and removed ones', () => {
    const before = blocks('Title', 'Bring thick gloves and old shoes.', 'If it rains, we stay.', 'End');
    const after = blocks('Title', 'Bring leather gloves and old shoes.', 'End', 'A new last word.');
    expect(kinds(compareBlocks(before, after))).toEqual(['same', 'changed', 'removed', 'same', 'added']);
  });

  test('different texts are not one changed block', () => {
    expect(kinds(compareBlocks(blocks('Glaze in winter'), blocks('Prices for pots')))).toEqual(['removed', 'added']);
  });

  test('blocks of different shapes are not one changed block', () => {
    const after = [block('The same words', { shape: 'H2' })];
    expect(kinds(compareBlocks(blocks('The same words'), after))).toEqual(['removed', 'added']);
  });

  test('a title is one changed part with any text', () => {
    const title = (text: string) => block(text, { shape: 'H1', isUnique: true });
    expect(kinds(compareBlocks([title('Raku')], [title('Prices')]))).toEqual(['changed']);
  });

  test('a page without a state before is added, and without one after removed', () => {
    expect(kinds(compareBlocks([], blocks('a', 'b')))).toEqual(['added', 'added']);
    expect(kinds(compareBlocks(blocks('a', 'b'), []))).toEqual(['removed', 'removed']);
  });

  test('without removed parts it is the state after, without added ones the state before', () => {
    const anyBlock = fc
      .record({
        text: fc.constantFrom('a b c d', 'a b c e', 'x', 'y z', ''),
        shape: fc.constantFrom('P', 'H1'),
        isUnique: fc.boolean(),
      })
      .map(({ text, ...more }) => block(text, more));
    const anyBlocks = fc.array(anyBlock, { maxLength: 30 });
    fc.assert(
      fc.property(anyBlocks, anyBlocks, (before, after) => {
        const parts = compareBlocks(before, after);
        expect(withoutAdded(parts, before)).toEqual(before);
        expect(withoutRemoved(parts, after)).toEqual(after);
        for (const part of parts)
          if (part.kind === 'same') expect(before[part.before]?.key).toBe(after[part.after]?.key);
      }),
    );
  });

  test('equal pages have no changes', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        expect(new Set(kinds(compareBlocks(blocks(...texts), blocks(...texts)))).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('twenty thousand blocks without a common one end soon', () => {
    const many = (word: string) => Array.from({ length: 20_000 }, (_, at) => block(`${word} ${at % 7}`));
    const began = performance.now();
    expect(compareBlocks(many('one'), many('other')).length).toBeGreaterThanOrEqual(20_000);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

describe('words', () => {
  const mark = (before: string, after: string): string => {
    const [old, fresh] = [splitWords(before), splitWords(after)];
    const parts = compareWords(old, fresh) ?? [];
    return parts
      .map((part) => {
        if (part.kind === 'removed') return `-${old[part.before]}-`;
        const word = fresh[part.after ?? 0] ?? '';
        return part.kind === 'added' ? `+${word}+` : word;
      })
      .join('')
      .replaceAll(/--|\+\+/g, '');
  };

  test('marks the words that differ', () => {
    expect(mark('on 12th Dec, for 95 euro', 'on 19th Dec, for 110 euro')).toBe(
      'on -12th-+19th+ Dec, for -95-+110+ euro',
    );
  });

  test('marks a rewritten sentence as one', () => {
    expect(
      mark(
        'Up to you. Bring thick gloves and old shoes.',
        'Up to you. We lend you gloves and an apron; wear old shoes.',
      ),
    ).toBe('Up to you. -Bring thick gloves and-+We lend you gloves and an apron; wear+ old shoes.');
  });

  test('leaves very long texts to a mark as a whole', () => {
    expect(compareWords(splitWords('a '.repeat(5000)), ['b'])).toBeNull();
  });

  test('without removed words it is the text after, without added ones the text before', () => {
    const anyText = fc.array(fc.constantFrom('a', 'b', ' ', 'cup', '.', '\n', 'ä', '👩‍👧'), { maxLength: 60 });
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        const [before, after] = [splitWords(one.join('')), splitWords(other.join(''))];
        expect(before.join('')).toBe(one.join(''));
        const parts = compareWords(before, after) ?? [];
        expect(withoutAdded(parts, before)).toEqual(before);
        expect(withoutRemoved(parts, after)).toEqual(after);
      }),
    );
  });
});

test('finds as many common items as fit into one order, if few are unique', () => {
  expect(matchKeys(['a', 'b', 'a', 'c'], ['b', 'a', 'c', 'a'])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
});
