import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { maxFolderName } from '../../contract/file-path.ts';
import { refusePage } from '../../contract/refusals.ts';
import type { createFolder } from '../../contract/tree.ts';
import { sectionOfPath } from '../../contract/tree-path.ts';
import { changeContent } from '../changes.ts';
import { editFrontMatter } from '../files/edit-pages.ts';
import { refuseClashes, refuseReserved } from '../store/check-new-paths.ts';
import { textContent } from '../store/file-content.ts';
import { loadFiles } from '../store/load-files.ts';
import { writeFiles } from '../store/write-files.ts';
import { assertValidName, assertValidPath, hasFolder } from './assert-can-create.ts';

/** Creates a folder. Among pages it is a section of the site with an index page; under /static it is only a folder. */
export function createFolderUseCase(scope: Scope, { params, body }: InputOf<typeof createFolder>) {
  const { path } = body;
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.length > maxFolderName) throw refuse('invalid', `Folder names can have up to ${maxFolderName} characters.`);
  return changeContent(scope, params.d, async (site) => {
    refuseReserved([path]);
    assertValidPath(path);
    assertValidName(name, path);
    if ((await loadFiles(scope, site.id, [path])).size > 0 || (await hasFolder(scope, site.id, path)))
      throw refusePage('not_empty');
    if (sectionOfPath(path) === 'static') {
      await refuseClashes(scope, site.id, [path]);
      await selectRows(scope.tx, 'insert into folders (site_id, path, project_id) values ($1, $2, $3)', [
        site.id,
        path,
        site.projectId,
      ]);
    } else {
      const index = `${path}/_index.md`;
      const changes = { title: body.title ?? name };
      const source = await editFrontMatter(site.projectId, { path: index, source: '\n', changes });
      await writeFiles(scope, site, [
        { path: index, content: textContent(source), base: null, reason: 'Folder created' },
      ]);
    }
    return { path };
  });
}
