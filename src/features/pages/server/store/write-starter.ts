import type { Scope } from '#platform/house/scope.ts';
import { changeContent } from '../changes.ts';
import { textContent } from './file-content.ts';
import { loadFiles } from './load-files.ts';
import { writeFiles } from './write-files.ts';

type Starter = { readonly path: string; readonly source: string };

/** What a new site begins with. Files that are there already stay as they are. */
export function writeStarter(scope: Scope, siteId: string, starters: readonly Starter[]): Promise<void> {
  return changeContent(scope, siteId, async (site) => {
    const paths = starters.map(({ path }) => path);
    const present = await loadFiles(scope, site.id, paths);
    const writes = starters
      .filter(({ path }) => !present.has(path))
      .map(({ path, source }) => ({ path, content: textContent(source), base: null, reason: 'Starter content' }));
    await writeFiles(scope, site, writes, { isOwnWork: true });
  });
}
