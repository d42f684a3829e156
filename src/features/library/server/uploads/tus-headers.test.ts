import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldersIn, readChunk, readCreation, readMetadata } from './tus-headers.ts';

const encode = (text: string): string => Buffer.from(text).toString('base64');

describe('metadata', () => {
  test('round trips names in any script', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), fc.string({ unit: 'grapheme' })), (pairs) => {
        fc.pre(Object.keys(pairs).length <= 20);
        const header = Object.entries(pairs).map(([name, text]) => `${name} ${encode(text)}`);
        expect(readMetadata(header.join(','))).toEqual(pairs);
      }),
    );
  });
  test.each(['filename', 'a b c', 'a !!', 'a /w==', 'a YQ==,a Yg==', '__proto__'])(
    'of %j is an error or empty',
    (header) => {
      const read = readMetadata(header);
      expect(read === null || Object.values(read).every((text) => text === '')).toBe(true);
    },
  );
});

describe('the creation of an upload', () => {
  const metadata = `filename ${encode('碗.jpg')}`;
  test('needs a length', () => {
    expect(readCreation({ 'upload-metadata': metadata, 'upload-length': '12' })).toEqual({
      filename: '碗.jpg',
      conflict: 'ask',
      length: 12,
    });
  });
  test.each([undefined, '-1', '1e3', '1.5', '9'.repeat(16), 'x'])('refuses the length %j', (length) => {
    expect(readCreation({ 'upload-metadata': metadata, 'upload-length': length })).toBeNull();
  });
  test('refuses a parent that is not an id', () => {
    expect(readCreation({ 'upload-length': '1', 'upload-metadata': `parentNodeId ${encode("' or 1")}` })).toBeNull();
  });
});

test('reads a chunk only with its offset and type', () => {
  const type = 'application/offset+octet-stream';
  expect(readChunk({ 'upload-offset': '5', 'content-type': type })).toEqual({ offset: 5, type });
  expect(readChunk({ 'upload-offset': '5', 'content-type': type, 'upload-checksum': 'sha256 YQ==' })).toMatchObject({
    checksum: { algorithm: 'sha256', digest: 'YQ==' },
  });
  expect(readChunk({ 'upload-offset': '5', 'content-type': 'image/png' })).toBeNull();
  expect(readChunk({ 'content-type': type })).toBeNull();
  expect(readChunk({ 'upload-offset': '5', 'content-type': type, 'upload-checksum': 'md5 YQ==' })).toBeNull();
});

test.each([
  [undefined, []],
  ['bowl.jpg', []],
  ['Studio/2026/bowl.jpg', ['Studio', '2026']],
  [String.raw`C:\a\..\b.jpg`, ['C:', 'a']],
  ['/../../etc/passwd', ['etc']],
])('the folders of %s', (path, folders) => {
  expect(foldersIn(path)).toEqual(folders);
});
