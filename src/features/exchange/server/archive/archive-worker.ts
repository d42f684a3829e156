import { createHash } from 'node:crypto';
import { workerData } from 'node:worker_threads';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { type SendMessage, serveThread } from '#platform/threads/serve-thread.ts';
import type { ThreadStart } from '#platform/threads/start-thread.ts';
import { planImport } from '../import/plan-import.ts';
import {
  type ArchiveEntry,
  type ArchiveMessage,
  type ArchivePart,
  type ArchiveRequest,
  type CheckedEntry,
  findBombReason,
  maxEntries,
  maxTextBytes,
} from './archive-messages.ts';
import { entryBytes } from './entry-bytes.ts';
import { entryName, entryProblem, formatName } from './entry-name.ts';
import { FileReader } from './file-reader.ts';
import type { ImportTarget } from './import-plan.ts';

/*
 * Reads an untrusted archive in a thread with little memory and no environment. The archive is an open file already: no name from inside it
 * ever becomes a path here, and nothing is unpacked to a disk.
 */

const { descriptor, size } = (workerData as ThreadStart).data as { readonly descriptor: number; readonly size: number };
const reader = new FileReader(descriptor);
const batchSize = 2000;
const batchBytes = 512 * 1024;
const maxProblems = 200;

type Problems = { readonly lines: string[]; more: number };

/** One pass over the archive. */
type Reading = { readonly archive: ZipFile; readonly send: SendMessage<ArchiveMessage>; readonly problems: Problems };

function addProblem(problems: Problems, problem: string): void {
  if (problems.lines.length < maxProblems) problems.lines.push(problem);
  else problems.more += 1;
}

async function listEntries({ archive, problems }: Reading): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  let index = 0;
  for await (const entry of archive.eachEntry()) {
    const name = entryName(entry);
    const problem = entryProblem(entry, name);
    if (problem) addProblem(problems, problem);
    const { uncompressedSize: size, compressedSize: packedSize } = entry;
    entries.push({ index, name: name ?? '', size, packedSize, isFolder: name?.endsWith('/') === true });
    index += 1;
  }
  const bomb = findBombReason(entries, size);
  if (bomb) addProblem(problems, bomb);
  return entries;
}

async function sendEntries(reading: Reading): Promise<void> {
  for (const entries of inBatches(await listEntries(reading))) await reading.send({ kind: 'entries', entries });
}

/** Names are untrusted too: processing so many of them would block the main thread. */
async function sendPlan(reading: Reading, target: ImportTarget): Promise<void> {
  const plan = planImport(await listEntries(reading), target);
  for (const problem of plan.problems) addProblem(reading.problems, problem);
  for (const files of inBatches(plan.files)) await reading.send({ kind: 'planned', files });
  for (const folders of inBatches(plan.folders)) await reading.send({ kind: 'folders', folders });
}

function* inBatches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += batchSize) yield items.slice(at, at + batchSize);
}

async function checkEntries({ archive, send, problems }: Reading): Promise<void> {
  let checked: CheckedEntry[] = [];
  let index = 0;
  for await (const entry of archive.eachEntry()) {
    const mine = index;
    index += 1;
    if ((entryName(entry) ?? '').endsWith('/')) continue;
    try {
      checked.push({ index: mine, ...(await checkEntry(archive, entry)) });
    } catch {
      const sentence = `${formatName(entryName(entry) ?? '')} is damaged: its content doesn’t match the archive’s directory.`;
      addProblem(problems, sentence);
    }
    if (checked.length < batchSize) continue;
    await send({ kind: 'checked', checked });
    checked = [];
  }
  await send({ kind: 'checked', checked });
}

async function checkEntry(archive: ZipFile, entry: Entry): Promise<Omit<CheckedEntry, 'index'>> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isText = entry.uncompressedSize <= maxTextBytes;
  for await (const chunk of entryBytes(archive, reader, entry)) {
    hash.update(chunk);
    isText &&= isTextPiece(decoder, chunk);
  }
  return { sha256: hash.digest('hex'), isText: isText && isTextPiece(decoder) };
}

function isTextPiece(decoder: InstanceType<typeof TextDecoder>, chunk?: Uint8Array): boolean {
  if (chunk?.includes(0)) return false;
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** Small files are collected until they are worth a message; a large one is sent in chunks. */
async function readEntries({ archive, send }: Reading, wanted: ReadonlySet<number>): Promise<void> {
  let parts: ArchivePart[] = [];
  let gathered = 0;
  let index = 0;
  const flush = async (): Promise<void> => {
    const moved = parts.map(({ bytes }) => bytes.buffer as ArrayBuffer);
    if (parts.length > 0) await send({ kind: 'parts', parts }, moved);
    parts = [];
    gathered = 0;
  };
  for await (const entry of archive.eachEntry()) {
    const mine = index;
    index += 1;
    if (!wanted.has(mine)) continue;
    let piece: Uint8Array[] = [];
    for await (const chunk of entryBytes(archive, reader, entry)) {
      piece.push(chunk);
      gathered += chunk.byteLength;
      if (gathered < batchBytes) continue;
      parts.push({ index: mine, bytes: joined(piece), isLast: false });
      piece = [];
      await flush();
    }
    parts.push({ index: mine, bytes: joined(piece), isLast: true });
    if (parts.length >= batchSize) await flush();
  }
  await flush();
}

/** In a separate buffer, which can be transferred. */
function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

async function read(request: ArchiveRequest, send: SendMessage<ArchiveMessage>, problems: Problems): Promise<void> {
  const archive = await fromRandomAccessReaderPromise(reader, size, {
    autoClose: false,
    decodeStrings: false,
    validateEntrySizes: true,
  });
  if (archive.entryCount > maxEntries)
    return addProblem(problems, `This ZIP file has more than ${maxEntries.toLocaleString('en-US')} entries.`);
  const reading = { archive, send, problems };
  if (request.kind === 'list') await sendEntries(reading);
  else if (request.kind === 'plan') await sendPlan(reading, request.target);
  else if (request.kind === 'check') await checkEntries(reading);
  else await readEntries(reading, new Set(request.wanted));
}

serveThread<ArchiveRequest, ArchiveMessage>(async (request, send) => {
  const problems: Problems = { lines: [], more: 0 };
  await read(request, send, problems).catch(() =>
    addProblem(problems, 'This isn’t a ZIP file, or it is incomplete or damaged.'),
  );
  if (problems.lines.length > 0) await send({ kind: 'problems', problems: problems.lines, more: problems.more });
});
