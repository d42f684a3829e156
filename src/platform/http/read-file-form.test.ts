import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#contract-kit/refusal.ts';
import { formOverheadBytes, readFileForm } from './read-file-form.ts';

type Written = { readonly type: string; readonly bytes: Buffer };

/** Encodes a form as browsers do. */
async function write(...parts: readonly (readonly [name: string, value: string | Blob])[]): Promise<Written> {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const request = new Response(form);
  return { type: request.headers.get('content-type') ?? '', bytes: Buffer.from(await request.arrayBuffer()) };
}

const file = (bytes: Uint8Array | string): Blob => new Blob([bytes as Uint8Array<ArrayBuffer>]);

function* pieces(bytes: Buffer, step: number) {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
}

const read = ({ type, bytes }: Written, { step = 64, maxBytes = 100_000 } = {}): Promise<Buffer> =>
  buffer(readFileForm(Readable.from(pieces(bytes, step)), type, maxBytes));

const kindOf = async (written: Written, options = {}): Promise<string> => {
  const outcome: unknown = await read(written, options).catch((error: unknown) => error);
  return outcome instanceof Refusal ? outcome.kind : `not refused: ${String(outcome)}`;
};

describe('readFileForm', () => {
  it('returns the file unchanged, however the network splits it', async () => {
    const bytes = fc.uint8Array({ maxLength: 3000 });
    await fc.assert(
      fc.asyncProperty(bytes, fc.integer({ min: 1, max: 700 }), async (sent, step) => {
        expect(await read(await write(['file', file(sent)]), { step })).toEqual(Buffer.from(sent));
      }),
      { numRuns: 60 },
    );
  });

  it('returns a file that contains text like a boundary', async () => {
    const text = '\r\n--\r\n------WebKitFormBoundary--\r\ncontent-disposition: form-data\r\n\r\n--';
    expect((await read(await write(['file', file(text)]), { step: 1 })).toString()).toBe(text);
  });

  it('finds the file under any name, among a few fields', async () => {
    const written = await write(['note', 'a word'], ['whatever', file('clay')], ['another', 'word']);
    expect((await read(written)).toString()).toBe('clay');
  });

  it('accepts a file of exactly the limit, and no larger one', async () => {
    const bytes = new Uint8Array(5000);
    const written = await write(['file', file(bytes)]);
    expect(await read(written, { maxBytes: 5000 })).toHaveLength(5000);
    expect(await kindOf(written, { maxBytes: 4999 })).toBe('too_large');
  });
});

describe('readFileForm refuses a form', () => {
  it('with two files, even if the first was complete', async () => {
    expect(await kindOf(await write(['file', file('one')], ['file', file('two')]))).toBe('invalid');
    expect(await kindOf(await write(['file', file('one')], ['file', file('two')]), { step: 100_000 })).toBe('invalid');
  });

  it('without a file', async () => {
    await expect(read(await write(['file', 'only a word']))).rejects.toThrow('File not received');
    await expect(read(await write())).rejects.toThrow('File not received');
  });

  it('with many fields, or a long one', async () => {
    const fields = Array.from({ length: 20 }, (_, index) => [`field ${index}`, 'x'] as const);
    expect(await kindOf(await write(['file', file('clay')], ...fields))).toBe('invalid');
    expect(await kindOf(await write(...fields, ['file', file('clay')]))).toBe('invalid');
    expect(await kindOf(await write(['file', file('clay')], ['long', 'x'.repeat(2000)]))).toBe('too_large');
  });

  it('with too many bytes around its file', async () => {
    const written = await write(['file', file('clay')]);
    const padded = { ...written, bytes: Buffer.concat([Buffer.alloc(formOverheadBytes + 2000, ' '), written.bytes]) };
    expect(await kindOf(padded, { maxBytes: 1000 })).toBe('too_large');
  });

  it('without a boundary, or with another one', async () => {
    const written = await write(['file', file('clay')]);
    expect(await kindOf({ ...written, type: 'multipart/form-data' })).toBe('invalid');
    expect(await kindOf({ ...written, type: 'multipart/form-data; boundary=other' })).toBe('invalid');
    expect(await kindOf({ ...written, bytes: Buffer.alloc(0) })).toBe('invalid');
  });

  it('that breaks off anywhere', async () => {
    const written = await write(['note', 'a word'], ['file', file('clay and fire')]);
    const closing = Buffer.from('--\r\n').byteLength;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: written.bytes.length - closing }), async (length) => {
        expect(await kindOf({ ...written, bytes: written.bytes.subarray(0, length) })).toBe('invalid');
      }),
    );
  });

  it('with any content, without hanging', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 300 }), async (noise) => {
        const written = { type: 'multipart/form-data; boundary=b', bytes: Buffer.from(`--b\r\n${noise}`) };
        expect(await kindOf(written)).toBe('invalid');
      }),
    );
  });
});

it('reads nothing of the request before the file is read', async () => {
  const { type, bytes } = await write(['file', file('clay')]);
  const payload = Readable.from([bytes]);
  readFileForm(payload, type, 1000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(payload.readableDidRead).toBe(false);
});
