import { createReadStream } from 'node:fs';
import type { StarterFile } from '#features/sites/contract/starter-file.ts';
import type { House } from '#platform/house/house.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import { changeContent } from '../changes.ts';
import { admitStatic } from '../static/admit-static.ts';
import { type FileContent, textContent } from './file-content.ts';
import { loadFiles } from './load-files.ts';
import { writeFiles } from './write-files.ts';

type Place = { readonly house: House; readonly projectId: string; readonly siteId: string };
export type AdmittedFile = { readonly path: string; readonly content: FileContent };

/** Images pass the same upload checks as all files, before the site is locked. */
export async function admitStarter(
  house: House,
  projectId: string,
  files: readonly StarterFile[],
): Promise<readonly AdmittedFile[]> {
  const admitted: AdmittedFile[] = [];
  for (const one of files) {
    const content =
      'source' in one
        ? textContent(one.source)
        : await admitStatic(house, projectId, one.path, createReadStream(one.file));
    admitted.push({ path: one.path, content });
  }
  return admitted;
}

/**
 * Writes the starter content of a new site and, in the same transaction, everything else that makes it ready. Existing files stay as they
 * are.
 */
export async function writeStarter(
  { house, projectId, siteId }: Place,
  files: readonly StarterFile[],
  alongside: (scope: Scope) => Promise<void>,
): Promise<void> {
  const admitted = await admitStarter(house, projectId, files);
  await inProject(house, projectId, (scope) =>
    changeContent(scope, siteId, async (site) => {
      const present = await loadFiles(
        scope,
        site.id,
        admitted.map(({ path }) => path),
      );
      const writes = admitted
        .filter(({ path }) => !present.has(path))
        .map((one) => ({ ...one, base: null, reason: 'Starter content' }));
      await writeFiles(scope, site, writes, { isSystemChange: true });
      await alongside(scope);
    }),
  );
}
