import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageNameMessage } from './contract/refusals.ts';
import { FileName, FolderName, freeName, nameKey, replaceInName, searchWords, sortName, splitName } from './names.ts';

const messageOf = (schema: typeof FileName, text: string): string | undefined =>
  schema.safeParse(text).error?.issues[0]?.message;

describe('the name of an image', () => {
  test.each(['bowl', 'Bowl 2', 'a-b.c', 'غروب الشمس', '陶碗 一号', 'कटोरा', 'Schüssel', 'ชามดินเผา', '1'])(
    'accepts %s',
    (name) => {
      expect(FileName.parse(name)).toBe(name);
    },
  );
  test.each(['bowl_2', 'bowl!', 'bowl-', 'bowl.', 'a/b', '<b>', '', '😀', 'a\u202eb'])('rejects %j', (name) => {
    expect(messageOf(FileName, name)).toBe(imageNameMessage);
  });
  test('has at most 20 characters', () => {
    expect(FileName.safeParse('a'.repeat(20)).success).toBe(true);
    expect(FileName.safeParse('a'.repeat(21)).success).toBe(false);
  });
});

describe('the name of a folder', () => {
  test.each(['Studio 2026', 'a_b', '一', 'x'.repeat(60)])('accepts %s', (name) => {
    expect(FolderName.parse(name)).toBe(name);
  });
  test.each(['', '  ', 'a/b', String.raw`a\b`, '..', 'a\u0000', 'a\u202eb', 'x'.repeat(61)])('rejects %j', (name) => {
    expect(FolderName.safeParse(name).success).toBe(false);
  });
});

test('compares runs of digits as numbers', () => {
  const names = ['image 10.jpg', 'Image 2.jpg', 'image 1.jpg', 'image 010b.jpg'];
  expect(names.toSorted((one, other) => (sortName(one) < sortName(other) ? -1 : 1))).toEqual([
    'image 1.jpg',
    'Image 2.jpg',
    'image 10.jpg',
    'image 010b.jpg',
  ]);
});

describe('a free name', () => {
  const taken = (...names: string[]) => new Set(names.map(nameKey));
  test.each([
    ['a.jpg', taken(), false, 'a.jpg'],
    ['a.jpg', taken('A.JPG'), false, 'a (2).jpg'],
    ['a.jpg', taken('a.jpg', 'a (2).jpg'), false, 'a (3).jpg'],
    ['a (2).jpg', taken('a (2).jpg'), false, 'a (3).jpg'],
    ['v1.2', taken('v1.2'), true, 'v1.2 (2)'],
  ])('of %s', (name, names, isFolder, free) => {
    expect(freeName(name, names, isFolder)).toBe(free);
  });
  test('is never taken', () => {
    const name = fc.stringMatching(/^[ab](?: \(\d\))?\.(?:jpg|png)$/);
    fc.assert(
      fc.property(name, fc.array(name), (wanted, others) => {
        const names = taken(...others);
        expect(names.has(nameKey(freeName(wanted, names)))).toBe(false);
      }),
    );
  });
});

test('replaces text before the extension only', () => {
  expect(replaceInName('jpg of jpg.jpg', 'jpg', 'png', false)).toBe('png of png.jpg');
  expect(replaceInName('Studio.jpg', 'Studio', 'Shop', true)).toBe('Shop.jpg');
});

test('splits a name at its last dot', () => {
  expect(splitName('photo.final.jpg')).toEqual({ stem: 'photo.final', extension: 'jpg' });
  expect(splitName('.hidden')).toEqual({ stem: '.hidden', extension: '' });
});

test('finds the words of a name', () => {
  expect(searchWords('bowl-indigo_2.jpg')).toBe('bowl indigo 2 jpg');
});
