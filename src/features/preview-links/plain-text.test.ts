import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { toPlainLine, toPlainText } from './plain-text.ts';

test('keeps words of every language, signs and emoji', () => {
  for (const words of [
    'Zoë Müller',
    '田中 さくら',
    'שלום עולם',
    'A <b>bold</b> claim & more',
    '1 < 2 👍',
    '👩‍👧',
    'می‌خواهم',
  ])
    expect(toPlainLine(words)).toBe(words);
});

test('removes characters that turn, hide or break what is shown', () => {
  expect(toPlainLine('invoice\u202Efdp.exe')).toBe('invoicefdp.exe');
  expect(toPlainLine('a\u2066b\u2069c\u200Fd\uFEFFe\u200Bf')).toBe('abcdef');
  expect(toPlainLine('one\u0007two\u001B[31mthree')).toBe('onetwo[31mthree');
  expect(toPlainLine('first\r\nsecond\u2028third')).toBe('first second third');
  expect(toPlainLine(`e${'\u0301'.repeat(200)}`).length).toBeLessThan(10);
});

test('keeps paragraphs, with one empty line between them', () => {
  expect(toPlainText('  One.\r\n\r\n\r\n\r\nTwo.\rThree.  ')).toBe('One.\n\nTwo.\nThree.');
  expect(toPlainText('\u202E\n\u200B\u200D')).toBe('');
});

test('is the same when it is done again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const once = toPlainText(typed);
      expect(toPlainText(once)).toBe(once);
      expect(once.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
    }),
    { numRuns: propertyRuns(50) },
  );
});
