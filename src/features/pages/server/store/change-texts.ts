import type { Scope } from '#platform/house/scope.ts';
import { changeContent } from '../changes.ts';
import { textContent } from './file-content.ts';
import { loadContents } from './file-contents.ts';
import { loadFiles } from './load-files.ts';
import { asSeen } from './seen-text.ts';
import { writeFiles } from './write-files.ts';

export type TextChange = { readonly path: string; readonly from: string; readonly to: string };

/** Replaces strings in files, as a save would. Strings and files that no longer exist are skipped. */
export function changeTexts(
  scope: Scope,
  siteId: string,
  changes: readonly TextChange[],
  { reason, by }: { readonly reason: string; readonly by: string | null },
): Promise<void> {
  return changeContent(scope, siteId, async (site) => {
    const paths = changes.map(({ path }) => path);
    const present = await loadFiles(scope, site.id, paths);
    const files = new Map([...present].map(([path, file]) => [path, asSeen(scope, file)]));
    const contents = await loadContents(
      scope,
      site.projectId,
      [...files.values()].map(({ hash }) => hash),
    );
    const writes = changes.flatMap(({ path, from, to }) => {
      const file = files.get(path);
      const text = file && contents.get(file.hash)?.toString();
      if (!file || !text?.includes(from)) return [];
      return [{ path, content: textContent(text.replace(from, to)), base: file.hash, reason }];
    });
    await writeFiles(scope, site, writes, { by });
  });
}
