import { isSectionPage } from '@plinth/site-renderer/page-path.ts';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { OpenFile } from '../../contract/fields.ts';
import { refusePage } from '../../contract/refusals.ts';
import type { createPage } from '../../contract/tree.ts';
import { isPageFile, sectionOfPath } from '../../contract/tree-path.ts';
import { stemOf } from '../../page-facts.ts';
import { templates } from '../../templates.ts';
import { loadByline } from '../authors/load-byline.ts';
import { changeContent } from '../changes.ts';
import { editFrontMatter, type FrontMatterChanges } from '../files/edit-pages.ts';
import { textContent } from '../store/file-content.ts';
import { loadOpenFile } from '../store/web-file.ts';
import { writeFiles } from '../store/write-files.ts';
import { assertCanCreate, assertValidName } from './assert-can-create.ts';
import { defaultsFor } from './folder-defaults.ts';

/** Creates a page from a template, the defaults of its folders and the given values, in increasing precedence. It starts as a draft. */
export function createPageUseCase(scope: Scope, { params, body }: InputOf<typeof createPage>): Promise<OpenFile> {
  const { path, title, frontMatter = {} } = body;
  if (!isPageFile(path)) throw refusePage('not_a_page', 'Page names must end in .md.');
  // A folder's index page has a fixed name.
  if (!isSectionPage(path)) assertValidName(stemOf(path), path);
  const text = templateFor(path, body.template);
  return changeContent(scope, params.d, async (site) => {
    await assertCanCreate(scope, site.id, path);
    const defaults = await defaultsFor(scope, site.id, path);
    const byline = await loadByline(scope);
    const first: FrontMatterChanges = {
      title,
      ...(sectionOfPath(path) === 'posts' ? { date: scope.house.clock.now().toISOString().slice(0, 10) } : {}),
      draft: true,
      ...(byline ? { authors: [byline] } : {}),
    };
    const changes = withoutNull({ ...first, ...defaults, ...frontMatter });
    const source = await editFrontMatter(site.projectId, { path, source: text, changes });
    const written = await writeFiles(scope, site, [{ path, content: textContent(source), base: null }]);
    const file = written.get(path);
    if (!file) throw refuse('not_found');
    return loadOpenFile(scope, file);
  });
}

const withoutNull = (values: FrontMatterChanges): FrontMatterChanges =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** An empty line after the front matter, as is customary. */
function templateFor(path: string, id: string | undefined): string {
  if (id === undefined) return '\n';
  const section = sectionOfPath(path) === 'posts' ? 'posts' : 'pages';
  const template = templates.find((each) => each.id === id && each.section === section);
  if (!template) throw refusePage('unknown_template');
  return `\n${template.body}`;
}
