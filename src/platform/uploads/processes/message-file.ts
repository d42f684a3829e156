import { randomUUID } from 'node:crypto';
import { ftruncateSync, readSync, writeSync } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** Larger than any image, and than what is made of one. */
export const maxMessageBytes = 512 * 1024 * 1024;

/**
 * Opens a file without a name, which we share with a process by its descriptor, for messages of megabytes. A channel of Node moves them in
 * pieces of 64 KB, each with system calls and garbage on both sides: more work for the process that answers requests than all the rest it
 * does for an image. With the descriptor, no other file can be opened.
 */
export async function openMessageFile(): Promise<FileHandle> {
  const file = path.join(tmpdir(), `plinth-${randomUUID()}`);
  const handle = await open(file, 'wx+', 0o600);
  await unlink(file);
  return handle;
}

/** Writes a message from the beginning of the file, and returns its size. */
export async function writeMessage(handle: FileHandle, message: unknown): Promise<number> {
  const bytes = serialize(message);
  for (let at = 0; at < bytes.byteLength; )
    at += (await handle.write(bytes, at, bytes.byteLength - at, at)).bytesWritten;
  return bytes.byteLength;
}

/** Reads a message of this size, and empties the file. What the process announces and writes is not to be trusted. */
export async function takeMessage(handle: FileHandle, size: unknown): Promise<unknown> {
  const length = Number(size);
  if (!(length > 0 && length <= maxMessageBytes && (await handle.stat()).size === length))
    throw new Error('a process announced a message that it did not write');
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let at = 0; at < length; ) {
    const { bytesRead } = await handle.read(bytes, at, length - at, at);
    if (bytesRead === 0) throw new Error('a message was shortened while it was read');
    at += bytesRead;
  }
  await handle.truncate();
  return deserialize(bytes);
}

/** The side of the process, which does one thing at a time. */
export function takeMessageSync(fd: number, size: number): unknown {
  const bytes = Buffer.allocUnsafeSlow(size);
  for (let at = 0; at < size; ) {
    const count = readSync(fd, bytes, at, size - at, at);
    if (count === 0) throw new Error('the message is incomplete');
    at += count;
  }
  ftruncateSync(fd);
  return deserialize(bytes);
}

/** Returns the size. */
export function writeMessageSync(fd: number, message: unknown): number {
  const bytes = serialize(message);
  for (let at = 0; at < bytes.byteLength; ) at += writeSync(fd, bytes, at, bytes.byteLength - at, at);
  return bytes.byteLength;
}
