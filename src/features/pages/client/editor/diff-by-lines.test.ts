import type { Change } from '@codemirror/merge';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffByLines } from './diff-by-lines.ts';

/** The text after, made of the text before and the changes. */
function apply(before: string, after: string, changes: readonly Change[]): string {
  let [text, at] = ['', 0];
  for (const { fromA, toA, fromB, toB } of changes) {
    text += before.slice(at, fromA) + after.slice(fromB, toB);
    at = toA;
  }
  return text + before.slice(at);
}

const spans = (changes: readonly Change[]) => changes.map(({ fromA, toA, fromB, toB }) => [fromA, toA, fromB, toB]);

describe('the differences of two texts', () => {
  it('are found inside of lines', () => {
    expect(spans(diffByLines('One\nTwo\nThree\n', 'One\nTwelve\nThree\n'))).toEqual([[6, 7, 6, 10]]);
    expect(spans(diffByLines('One\nTwo\n', 'One\nTwo\nThree\n'))).toEqual([[8, 8, 8, 14]]);
    expect(diffByLines('Same', 'Same')).toEqual([]);
    expect(spans(diffByLines('', 'New'))).toEqual([[0, 0, 0, 3]]);
  });

  it('lead from one text to the other, in order and without overlaps', () => {
    const text = fc.array(fc.constantFrom('a', 'b', '\n', 'one ', 'two\n', '')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = diffByLines(before, after);
        expect(apply(before, after, changes)).toBe(after);
        for (const [at, { fromA, fromB }] of changes.entries()) {
          expect(fromA).toBeGreaterThanOrEqual(changes[at - 1]?.toA ?? 0);
          expect(fromB).toBeGreaterThanOrEqual(changes[at - 1]?.toB ?? 0);
        }
      }),
    );
  });

  it('of pages with five megabytes take less than five seconds', () => {
    const make = (word: string) =>
      Array.from(
        { length: 50_000 },
        (_, at) => `Paragraph ${at} about ${at % 50 === 0 ? word : 'clay'}${'.'.repeat(70)}\n`,
      );
    const [before, after] = [make('fire').join('\n'), make('smoke').join('\n')];
    const began = performance.now();
    const changes = diffByLines(before, after);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(changes.length).toBeGreaterThanOrEqual(1000);
    expect(apply(before, after, changes)).toBe(after);
  });

  it('of entirely different long texts take less than five seconds', () => {
    const make = (letter: string) => Array.from({ length: 50_000 }, (_, at) => `${letter.repeat(at % 97)}\n`).join('');
    const began = performance.now();
    expect(apply(make('a'), make('b'), diffByLines(make('a'), make('b')))).toBe(make('b'));
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
