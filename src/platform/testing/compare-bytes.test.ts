import { expect, test } from 'vitest';

const bytes = (size: number, last: number): Buffer => Buffer.concat([Buffer.alloc(size), Buffer.from([last])]);

test('bytes are equal when every one of them is, however many there are', () => {
  const begunAt = performance.now();
  expect(bytes(8_000_000, 1)).toEqual(bytes(8_000_000, 1));
  expect(bytes(8_000_000, 1)).not.toEqual(bytes(8_000_000, 2));
  expect({ files: [bytes(10, 1)] }).toStrictEqual({ files: [bytes(10, 1)] });
  expect({ files: [bytes(10, 1)] }).not.toEqual({ files: [bytes(11, 1)] });
  // One at a time took seconds for each million.
  expect(performance.now() - begunAt).toBeLessThan(2_000);
});

test('bytes of another kind, and what is no bytes, are compared as ever', () => {
  expect(new Uint8Array([1, 2])).not.toStrictEqual(Buffer.from([1, 2]));
  expect(Buffer.from([1, 2])).not.toEqual([1, 2]);
  expect(Buffer.from('a')).not.toEqual('a');
});
