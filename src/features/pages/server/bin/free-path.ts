import { foldersAbove } from '../../contract/tree-path.ts';

type Taken = { readonly files: ReadonlySet<string>; readonly folders: ReadonlySet<string> };

/** The path itself if it is free, otherwise the nearest free name: `a.md`, `a-restored.md`, `a-restored-2.md`. */
export function findFreePath(path: string, { files, folders }: Taken): string {
  const isFree = (candidate: string): boolean =>
    !files.has(candidate) && !folders.has(candidate) && !foldersAbove(candidate).some((folder) => files.has(folder));
  if (isFree(path)) return path;
  // A file took the name of one of its folders: that folder gets the new name.
  const blocked = foldersAbove(path).find((folder) => files.has(folder));
  const [stem, rest] = blocked ? [blocked, path.slice(blocked.length)] : splitExtension(path);
  for (let number = 1; ; number += 1) {
    const candidate = `${stem}-restored${number === 1 ? '' : `-${number}`}${rest}`;
    if (isFree(candidate)) return candidate;
  }
}

function splitExtension(path: string): readonly [stem: string, ending: string] {
  const ending = /(?<=[^/])\.[^./]+$/.exec(path)?.[0] ?? '';
  return [path.slice(0, path.length - ending.length), ending];
}
