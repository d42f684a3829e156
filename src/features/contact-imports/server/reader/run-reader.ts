import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { House } from '#platform/house/house.ts';
import { makeFairQueue } from '#platform/threads/fair-queue.ts';
import { streamLimited } from '#platform/uploads/processes/run-limited.ts';
import { refuseImport } from '../../contract/refusals.ts';
import type { Format } from '../../format.ts';
import type { Inspection } from './inspect-file.ts';
import type { ReaderRequest } from './reader-request.ts';

/** Each uses a process, so only a few run at once, and at most one per project. */
const inReaderQueue = makeFairQueue({ slots: 2, perKey: 1, waitingPerKey: 4 });

const limits = { memoryMb: 700, niceness: 10 };
const inspection = { ...limits, cpuSeconds: 20, timeLimitMs: 60_000 };
const reading = { ...limits, cpuSeconds: 300, timeLimitMs: 15 * 60_000 };

/** The file is at fault; the message says how, and is for people. */
export class ReaderRefused extends Error {
  override readonly name = 'ReaderRefused';
}

const unreadable = 'We couldn’t read this file. It may be damaged, or take more memory than a file of contacts needs.';

type Source = { readonly house: Pick<House, 'blobs'>; readonly projectId: string; readonly blobKey: string };

function start(request: ReaderRequest, input: Readable, run: typeof reading, signal?: AbortSignal) {
  const script = new URL('./import-reader.ts', import.meta.url);
  return streamLimited({ ...run, script, args: [JSON.stringify(request)], input, ...(signal ? { signal } : {}) });
}

/** How a stored file is read, and its columns. */
export async function inspectStored(source: Source, chosen: Partial<Format>): Promise<Inspection> {
  const { house, projectId, blobKey } = source;
  return inReaderQueue(projectId, async () => {
    const { stream } = await house.blobs.read(blobKey);
    const { output, ended } = start({ kind: 'inspect', chosen }, stream, inspection);
    const [answer, { code, message }] = await Promise.all([text(output), ended]);
    if (code === 2) throw refuseImport('unreadable', message);
    if (code !== 0) throw refuseImport('unreadable');
    return JSON.parse(answer) as Inspection;
  });
}

/** Passes all rows of a stored file to `load`, as lines for COPY. Throws if the file could not be read to its end. */
export async function readStored(
  source: Source & { readonly signal: AbortSignal },
  request: Extract<ReaderRequest, { kind: 'rows' }>,
  load: (rows: Readable) => Promise<void>,
): Promise<void> {
  const { house, projectId, blobKey, signal } = source;
  await inReaderQueue(
    projectId,
    async () => {
      const { stream } = await house.blobs.read(blobKey);
      const { output, ended } = start(request, stream, reading, signal);
      await load(output);
      const { code, message } = await ended;
      signal.throwIfAborted();
      if (code !== 0) throw new ReaderRefused(code === 2 ? message : unreadable);
    },
    { isPatient: true },
  );
}
