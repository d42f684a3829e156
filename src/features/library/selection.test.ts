import { describe, expect, test } from 'vitest';
import { bytesOf, noSelection, rangeFrom, refreshSelection, selectNodes, selectOnly, toggleNode } from './selection.ts';
import { sampleDocument, sampleImage } from './testing/sample-node.ts';

const [image, file] = [sampleImage(), sampleDocument()];

describe('the selection', () => {
  test('selects one, adds another and removes it', () => {
    const one = selectOnly(image, 3);
    const both = toggleNode(one, file, 5);
    expect([...both.nodes.keys()]).toEqual([image._id, file._id]);
    expect(both.anchor).toBe(5);
    expect([...toggleNode(both, image, 3).nodes.keys()]).toEqual([file._id]);
  });
  test('keeps the anchor when a range replaces it', () => {
    expect(selectNodes(selectOnly(image, 3), [file]).anchor).toBe(3);
  });
  test('takes changed nodes and ignores others', () => {
    const one = selectOnly(image, 0);
    expect(refreshSelection(one, [{ ...image, name: 'b.jpg' }]).nodes.get(image._id)?.name).toBe('b.jpg');
    expect(refreshSelection(one, [file])).toBe(one);
    expect(refreshSelection(noSelection, [file])).toBe(noSelection);
  });
});

test.each([
  [2, 5, 500, { first: 2, end: 6 }],
  [5, 2, 500, { first: 2, end: 6 }],
  [4, 4, 500, { first: 4, end: 5 }],
  [0, 900, 500, { first: 0, end: 500 }],
  [900, 0, 500, { first: 401, end: 901 }],
])('the range from %i to %i, at most %i', (anchor, index, most, range) => {
  expect(rangeFrom(anchor, index, most)).toEqual(range);
});

test('knows the bytes of every kind of node', () => {
  expect(bytesOf(image)).toBe(3_250_586);
  expect(bytesOf(file)).toBe(2048);
  const meta = { size: 2, fileSize: 9, images: 2, documents: 0, folders: 0, requiredVariations: [] };
  expect(bytesOf({ meta })).toBe(9);
});
