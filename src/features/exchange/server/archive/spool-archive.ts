import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { refuse } from '#contract-kit/refusal.ts';
import { type BlobSource, chunksOf } from '#platform/blobs/blobs.ts';
import { translateDiskError } from '#platform/disk/refuse-disk.ts';
import type { House } from '#platform/house/house.ts';
import { openThread, type Thread } from '#platform/threads/open-thread.ts';
import { refuseExchange } from '../../contract/refusals.ts';
import type { ArchiveMessage, ArchiveRequest } from './archive-messages.ts';

/** An archive with random access while it is open. */
export type SpooledArchive = Pick<Thread<ArchiveRequest, ArchiveMessage>, 'ask' | 'close'> & {
  readonly size: number;
  /** The bytes from the first to the last position. Ending the stream early leaves the archive open. */
  stream(): AsyncIterable<Buffer>;
};

/** Writes to an unlinked file, so that nothing stays behind whatever happens to this process. */
export async function spoolArchive(
  { config }: Pick<House, 'config'>,
  source: BlobSource,
  maxBytes: number,
): Promise<SpooledArchive> {
  const folder = path.join(config.dataFolder, 'archives');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomUUID());
  const handle = await open(file, 'wx+', 0o600);
  await unlink(file);
  try {
    const size = await copy(source, handle, maxBytes);
    const thread = openThread<ArchiveRequest, ArchiveMessage>({
      script: new URL('./archive-worker.ts', import.meta.url),
      data: { descriptor: handle.fd, size },
      memoryMb: 192,
      makeLostError: () => refuseExchange('archive'),
    });
    return {
      ask: thread.ask,
      size,
      stream: () => readAll(handle, size),
      async close() {
        await thread.close();
        await handle.close();
      },
    };
  } catch (error) {
    await handle.close();
    throw translateDiskError(error);
  }
}

async function copy(source: BlobSource, handle: FileHandle, maxBytes: number): Promise<number> {
  let size = 0;
  for await (const chunk of chunksOf(source)) {
    if (size + chunk.byteLength > maxBytes)
      throw refuse('too_large', `This ZIP file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
    for (let written = 0; written < chunk.byteLength; )
      written += (await handle.write(chunk, written, chunk.byteLength - written, size + written)).bytesWritten;
    size += chunk.byteLength;
  }
  return size;
}

const chunkBytes = 256 * 1024;

/** Reads by position. `handle.createReadStream` would close the handle at its end, while the thread still uses the descriptor. */
async function* readAll(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < size; ) {
    const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, size - position));
    const { bytesRead } = await handle.read(buffer, 0, buffer.byteLength, position);
    if (bytesRead === 0) throw new Error('the spooled archive ends too early');
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
