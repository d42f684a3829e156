import { buffer } from 'node:stream/consumers';
import { Refusal } from '#contract-kit/refusal.ts';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { makeFairQueue } from '#platform/threads/fair-queue.ts';
import { runLimited } from '#platform/uploads/processes/run-limited.ts';

const readers = {
  'application/pdf': { reader: 'pdf', maxBytes: 50 * 1024 * 1024, isPartial: false },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    reader: 'docx',
    maxBytes: 50 * 1024 * 1024,
    isPartial: false,
  },
  'text/plain': { reader: 'text', maxBytes: 4 * 1024 * 1024, isPartial: true },
  'text/markdown': { reader: 'text', maxBytes: 4 * 1024 * 1024, isPartial: true },
  'text/csv': { reader: 'text', maxBytes: 4 * 1024 * 1024, isPartial: true },
} as const;

/** The types of documents whose text is searched. */
export const readableTypes = Object.keys(readers);

/** Each uses a process, so only a few run at once, and at most one per project. */
const queue = makeFairQueue({ slots: 2, waitingPerKey: 8 });

type Readable = { readonly projectId: string; readonly blobKey: string; readonly size: number; readonly type: string };

/** The words of a document; null if it has none, cannot be read, or takes more time or memory than it may. */
export async function readDocument(
  blobs: Pick<Blobs, 'read'>,
  { projectId, blobKey, size, type }: Readable,
): Promise<string | null> {
  const found = readers[type as keyof typeof readers];
  if (!found || (size > found.maxBytes && !found.isPartial)) return null;
  const input = await readBlob(blobs, blobKey, Math.min(size, found.maxBytes));
  if (!input) return null;
  const run = {
    script: new URL('./text-worker.ts', import.meta.url),
    args: [found.reader],
    input,
    memoryMb: 700,
    niceness: 10,
    cpuSeconds: 15,
    timeLimitMs: 60_000,
    maxOutputBytes: 1024 * 1024,
  };
  const output = await queue(projectId, () => runLimited(run), { isPatient: true });
  return output && Buffer.from(output).toString().trim();
}

async function readBlob(blobs: Pick<Blobs, 'read'>, key: string, bytes: number): Promise<Uint8Array | null> {
  if (bytes === 0) return null;
  try {
    return await buffer((await blobs.read(key, { start: 0, end: bytes - 1 })).stream);
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'not_found') return null;
    throw error;
  }
}
