import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CallError } from '#client-kit/call-error.ts';
import type { UploadState } from '../../contract/uploads.ts';
import { sampleImage } from '../../testing/sample-node.ts';
import type { UploadItem } from '../../upload-queue.ts';
import { type ChunkRequest, chunkBytes, sendFile, type UploadTransport } from './send-file.ts';

const size = chunkBytes + 1000;
const file = new Blob([new Uint8Array(size).map((_, at) => at % 251)]);
const item: UploadItem = {
  id: 'one',
  assetId: 'project',
  parentNodeId: null,
  relativePath: '',
  name: 'bowl.jpg',
  size,
  conflict: 'ask',
  status: 'sending',
  sent: 0,
};

type Fault = (request: ChunkRequest) => CallError | undefined;

/** A server with one upload. */
function fakeServer({ offset = 0, faults = [] as Fault[], isKnown = true } = {}) {
  let received = offset;
  const log: string[] = [];
  const state = (): UploadState => ({
    _id: 'upload',
    name: item.name,
    length: size,
    offset: received,
    expiresAt: '',
    skipped: false,
    node: received === size ? sampleImage() : null,
  });
  const transport: UploadTransport = {
    create: async () => {
      log.push('create');
      received = 0;
      return state();
    },
    read: async () => {
      log.push('read');
      if (!isKnown) throw new CallError(404, 'not_found', []);
      return state();
    },
    append: async (request) => {
      log.push(`append ${request.offset} ${request.bytes.size}`);
      const fault = faults.shift()?.(request);
      if (fault) throw fault;
      const bytes = new Uint8Array(await request.bytes.arrayBuffer());
      if (request.checksum)
        expect(request.checksum).toBe(`sha256 ${createHash('sha256').update(bytes).digest('base64')}`);
      request.onSent(bytes.byteLength);
      received = request.offset + bytes.byteLength;
      return state();
    },
    cancel: async () => undefined,
  };
  const send = (change: Partial<UploadItem> = {}, signal = new AbortController().signal) => {
    const sent: number[] = [];
    const created: string[] = [];
    const ended = sendFile({
      item: { ...item, ...change },
      file,
      transport,
      signal,
      onCreated: (id) => created.push(id),
      onSent: (bytes) => sent.push(bytes),
    });
    return { ended, sent, created };
  };
  return { log, send };
}

describe('sending a file', () => {
  test('goes in chunks with their checksums', async () => {
    const { log, send } = fakeServer();
    const { ended, sent, created } = send();
    expect(await ended).toMatchObject({ skipped: false, node: expect.anything() });
    expect(log).toEqual(['create', `append 0 ${chunkBytes}`, `append ${chunkBytes} 1000`]);
    expect(created).toEqual(['upload']);
    expect(sent.at(-1)).toBe(size);
  });
  test('continues where the server stands', async () => {
    const { log, send } = fakeServer({ offset: 5 });
    expect(await send({ uploadId: 'upload' }).ended).toMatchObject({ skipped: false, node: expect.anything() });
    expect(log.slice(0, 2)).toEqual(['read', `append 5 ${chunkBytes}`]);
  });
  test('finishes an upload whose bytes all arrived before', async () => {
    const { log, send } = fakeServer({ offset: size });
    expect(await send({ uploadId: 'upload' }).ended).toMatchObject({ skipped: false, node: expect.anything() });
    expect(log).toEqual(['read']);
  });
  test('begins again when the upload is gone', async () => {
    const { log, send } = fakeServer({ offset: 5, isKnown: false });
    expect(await send({ uploadId: 'gone' }).ended).toMatchObject({ skipped: false, node: expect.anything() });
    expect(log.slice(0, 3)).toEqual(['read', 'create', `append 0 ${chunkBytes}`]);
  });
  test('sends a chunk again that changed on its way', async () => {
    const { log, send } = fakeServer({ faults: [() => new CallError(400, 'library.upload_checksum', [])] });
    expect(await send().ended).toMatchObject({ skipped: false, node: expect.anything() });
    expect(log.slice(0, 4)).toEqual(['create', `append 0 ${chunkBytes}`, 'read', `append 0 ${chunkBytes}`]);
  });
  test('gives up on a server that never accepts', async () => {
    const faults = Array.from({ length: 20 }, () => () => new CallError(409, 'library.upload_offset', []));
    await expect(fakeServer({ faults }).send().ended).rejects.toThrow('library.upload_offset');
  });
  test('leaves other refusals to the queue', async () => {
    const faults = [() => new CallError(409, 'library.name_taken', [])];
    await expect(fakeServer({ faults }).send().ended).rejects.toMatchObject({ code: 'library.name_taken' });
  });
  test('stops when it is paused', async () => {
    await expect(fakeServer().send({}, AbortSignal.abort()).ended).rejects.toMatchObject({ name: 'AbortError' });
  });
});
