import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatches } from './find-matches.ts';
import { foldUnit } from './fold-case.ts';

const find = (source: string, text: string, options: { matchCase?: boolean; wholeWord?: boolean } = {}): number[] =>
  [...findMatches(source, { text, matchCase: false, wholeWord: false, ...options }, () => true)].map(
    ({ start }) => start,
  );

describe('matches of a text', () => {
  it('ignores case unless asked, in every alphabet', () => {
    expect(find('Kiln kiln KILN', 'kiln')).toEqual([0, 5, 10]);
    expect(find('Kiln kiln', 'kiln', { matchCase: true })).toEqual([5]);
    expect(find('Ärger ÄRGER ärger', 'ärger')).toEqual([0, 6, 12]);
    expect(find('ΣΟΦΟΣ σοφος', 'σοφοσ')).toEqual([0, 6]);
  });

  it('finds whole words, whatever the alphabet', () => {
    expect(find('pot pots (pot) spot pot', 'pot', { wholeWord: true })).toEqual([0, 10, 20]);
    expect(find('äpot pot', 'pot', { wholeWord: true })).toEqual([5]);
    expect(find('C++ and C++11', 'C++', { wholeWord: true })).toEqual([0, 8]);
  });

  it('does not overlap, and looks on inside a match that is not allowed', () => {
    expect(find('aaaa', 'aa')).toEqual([0, 2]);
    const options = { text: 'aa', matchCase: true, wholeWord: false };
    expect([...findMatches('aaaa', options, ({ start }) => start > 0)]).toEqual([{ start: 1, end: 3 }]);
  });

  it('finds the same as a search from every position', () => {
    const letters = fc.stringMatching(/^[abAB ]{0,40}$/);
    fc.assert(
      fc.property(letters, fc.stringMatching(/^[ab ]{1,3}$/), fc.boolean(), (source, text, matchCase) => {
        const [hay, needle] = matchCase ? [source, text] : [source.toLowerCase(), text.toLowerCase()];
        const found: number[] = [];
        for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length)) found.push(at);
        expect(find(source, text, { matchCase })).toEqual(found);
      }),
    );
  });

  it('takes linear time for a text that almost matches everywhere', () => {
    const source = 'a'.repeat(2_000_000);
    const text = `${'a'.repeat(199)}b`;
    expect(find(source, text, { matchCase: true })).toEqual([]);
  });
});

describe('folding of case', () => {
  it('makes letters equal that differ only in case, and is the same when repeated', () => {
    const fold = (text: string) => String.fromCharCode(...Array.from(text, (letter) => foldUnit(letter.charCodeAt(0))));
    expect(fold('ÀÉŒЖΣς')).toBe('àéœжσσ');
    expect(fold('İıß')).toBe('İıß');
    for (let unit = 1; unit <= 0xffff; unit += 1)
      if (foldUnit(foldUnit(unit)) !== foldUnit(unit)) expect.fail(String.fromCharCode(unit));
  });
});
