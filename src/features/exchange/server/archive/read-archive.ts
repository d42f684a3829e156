import { refuseExchange } from '../../contract/refusals.ts';
import type { ArchiveEntry, ArchivePart, CheckedEntry } from './archive-messages.ts';
import type { ImportPlan, ImportTarget, PlannedFile } from './import-plan.ts';
import type { SpooledArchive } from './spool-archive.ts';

const damaged = 'We couldn’t read this ZIP file. It may be damaged.';

type Listing = { readonly entries: readonly ArchiveEntry[]; readonly problems: readonly string[] };

/** The declared content of an archive, and its problems. Nothing is unpacked. */
export async function listArchive(archive: SpooledArchive): Promise<Listing> {
  const entries: ArchiveEntry[] = [];
  const problems: string[] = [];
  for await (const message of archive.ask({ kind: 'list' })) {
    if (message.kind === 'entries') entries.push(...message.entries);
    if (message.kind === 'problems') problems.push(...message.problems);
  }
  return { entries, problems };
}

export type ArchivePlan = ImportPlan & { readonly moreProblems: number };

/** The target of every file of an archive, and all problems. Nothing is unpacked. */
export async function planArchive(archive: SpooledArchive, target: ImportTarget): Promise<ArchivePlan> {
  const files: PlannedFile[] = [];
  const folders: string[] = [];
  let [problems, moreProblems]: [readonly string[], number] = [[], 0];
  for await (const message of archive.ask({ kind: 'plan', target })) {
    if (message.kind === 'planned') files.push(...message.files);
    if (message.kind === 'folders') folders.push(...message.folders);
    if (message.kind === 'problems') [problems, moreProblems] = [message.problems, message.more];
  }
  return { files, folders, problems, moreProblems };
}

type Checked = { readonly checked: ReadonlyMap<number, CheckedEntry>; readonly problems: readonly string[] };

/** Unpacks everything once without storing it, to verify that it is complete and to learn its content. */
export async function checkArchive(archive: SpooledArchive, onProgress: (files: number) => void): Promise<Checked> {
  const checked = new Map<number, CheckedEntry>();
  const problems: string[] = [];
  for await (const message of archive.ask({ kind: 'check' })) {
    if (message.kind === 'checked') for (const entry of message.checked) checked.set(entry.index, entry);
    if (message.kind === 'problems') problems.push(...message.problems);
    onProgress(checked.size);
  }
  return { checked, problems };
}

async function* partsOf(archive: SpooledArchive, wanted: readonly number[]): AsyncGenerator<ArchivePart> {
  for await (const message of archive.ask({ kind: 'read', wanted })) {
    if (message.kind === 'problems') throw refuseExchange('archive', message.problems);
    if (message.kind === 'parts') yield* message.parts;
  }
}

export type ArchiveFile = { readonly index: number; readonly chunks: AsyncIterable<Uint8Array> };

/** The requested files in the order of the archive. Each must be read completely before the next one is requested. */
export async function* readArchive(archive: SpooledArchive, wanted: readonly number[]): AsyncGenerator<ArchiveFile> {
  if (wanted.length === 0) return;
  const parts = partsOf(archive, wanted);
  try {
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      const first = next.value;
      async function* chunks(): AsyncGenerator<Uint8Array> {
        yield first.bytes;
        for (let isLast = first.isLast; !isLast; ) {
          const more = await parts.next();
          if (more.done) throw refuseExchange('archive', damaged);
          yield more.value.bytes;
          isLast = more.value.isLast;
        }
      }
      yield { index: first.index, chunks: chunks() };
    }
  } finally {
    await parts.return(undefined);
  }
}
