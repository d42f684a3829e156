import type { PickedFile } from './uploader.ts';

/** Files that systems leave in folders, and that nobody means to upload. */
const leftovers = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

const isWanted = ({ file }: PickedFile): boolean => !leftovers.has(file.name);

/** The files of a file field; those of a folder have their path. */
export const filesOfInput = (list: FileList | null): readonly PickedFile[] =>
  [...(list ?? [])].map((file) => ({ file, relativePath: file.webkitRelativePath })).filter(isWanted);

/** Every dropped file, and those in dropped folders. Must be called while the event is handled: afterwards the items are gone. */
export function filesOfDrop({ items, files }: DataTransfer): Promise<readonly PickedFile[]> {
  const entries = [...items].flatMap((item) => (item.kind === 'file' ? [item.webkitGetAsEntry()] : []));
  if (entries.every((entry) => entry === null)) return Promise.resolve(filesOfInput(files));
  const given = [...items].flatMap((item) => (item.kind === 'file' ? [item.getAsFile()] : []));
  return Promise.all(entries.map((entry, at) => readEntry(entry, given[at] ?? null))).then((found) =>
    found.flat().filter(isWanted),
  );
}

async function readEntry(entry: FileSystemEntry | null, file: File | null): Promise<readonly PickedFile[]> {
  if (!entry?.isDirectory) return file ? [{ file, relativePath: '' }] : [];
  return readFolder(entry as FileSystemDirectoryEntry);
}

async function readFolder(folder: FileSystemDirectoryEntry): Promise<readonly PickedFile[]> {
  const reader = folder.createReader();
  const found: PickedFile[] = [];
  for (;;) {
    // Browsers return a hundred entries at a time.
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return found;
    for (const entry of batch) {
      if (entry.isDirectory) found.push(...(await readFolder(entry as FileSystemDirectoryEntry)));
      else found.push({ file: await fileOf(entry as FileSystemFileEntry), relativePath: entry.fullPath.slice(1) });
    }
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** Pasted images have no name of their own. */
export function filesOfPaste(data: DataTransfer | null, now: Date): readonly PickedFile[] {
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-');
  return [...(data?.files ?? [])].map((file) => ({
    file: /^image\.\w+$/.test(file.name)
      ? new File([file], file.name.replace('image', `pasted-${stamp}`), { type: file.type })
      : file,
    relativePath: '',
  }));
}
