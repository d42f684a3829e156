import { expect, test } from 'vitest';

const bytes = (size: number, last: number): Buffer => Buffer.concat([Buffer.alloc(size), Buffer.from([last])]);

test('compares all bytes of large arrays quickly', () => {
  const begunAt = performance.now();
  expect(bytes(8_000_000, 1)).toEqual(bytes(8_000_000, 1));
  expect(bytes(8_000_000, 1)).not.toEqual(bytes(8_000_000, 2));
  expect({ files: [bytes(10, 1)] }).toStrictEqual({ files: [bytes(10, 1)] });
  expect({ files: [bytes(10, 1)] }).not.toEqual({ files: [bytes(11, 1)] });
  // Comparing one by one took seconds per million.
  expect(performance.now() - begunAt).toBeLessThan(2_000);
});

test('leaves other values to the default comparison', () => {
  expect(new Uint8Array([1, 2])).not.toStrictEqual(Buffer.from([1, 2]));
  expect(Buffer.from([1, 2])).not.toEqual([1, 2]);
  expect(Buffer.from('a')).not.toEqual('a');
});
