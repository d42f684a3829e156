import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import { changeContent } from '../server/changes.ts';
import { textContent } from '../server/store/file-content.ts';
import { writeFiles } from '../server/store/write-files.ts';
import type { FileRow } from '../server/tables.ts';

type Place = { readonly projectId: string; readonly siteId: string };

/** Files of a site, by path and text, written as the product writes them. */
export function makeFiles(
  house: House,
  { projectId, siteId }: Place,
  sources: Readonly<Record<string, string>>,
): Promise<Map<string, FileRow>> {
  return inProject(house, projectId, (scope) =>
    changeContent(scope, siteId, (site) =>
      writeFiles(
        scope,
        site,
        Object.entries(sources).map(([path, text]) => ({ path, content: textContent(text), base: 'any' as const })),
        { isSystemChange: true },
      ),
    ),
  );
}
