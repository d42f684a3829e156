import { sql } from 'drizzle-orm';
import { makeSite } from '#features/sites/testing/make-site.ts';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import type { Samples, TenantIds } from '#platform/testing/samples.ts';
import { moveToBin } from '../server/bin/move-to-bin.ts';
import { changeContent } from '../server/changes.ts';
import { textContent } from '../server/store/file-content.ts';
import { hashBytes } from '../server/store/hash-bytes.ts';
import { writeFiles } from '../server/store/write-files.ts';
import { makeFiles } from './make-file.ts';

const text = '---\ntitle: About\n---\nWords.\n';
const about = { path: '/about.md', base: hashBytes(Buffer.from(text)) };
const words = { text: 'Words', matchCase: true, wholeWord: true };
const editor = '7a4c1a52-3c0e-4f43-9a57-3d0d8f6d2b11';
const binned = '/recycle-bin/sample/gone.md';

const ofSite = ({ projectId, siteId }: TenantIds) => ({ params: { a: projectId, d: siteId } });
const withBody = (body: unknown) => (mine: TenantIds) => ({ ...ofSite(mine), body });
const withQuery = (query: object) => (mine: TenantIds) => ({ ...ofSite(mine), query });

export const pagesSamples: Samples = {
  'pages.base-metadata': ofSite,
  'pages.changes-metadata': ofSite,
  'pages.file-content': withBody({ path: '/about.md' }),
  'pages.autosave-file': withBody({ ...about, editor, content: 'Unsaved words.' }),
  'pages.delete-autosave': withBody({ path: '/about.md', editor }),
  'pages.renew-lock': withBody({ path: '/about.md', editor, isEditing: true }),
  'pages.renew-presence': withBody({ editor }),
  'pages.list-open-pages': ofSite,
  'pages.release-locks': withBody({ files: [{ path: '/about.md' }] }),
  'pages.take-over-lock': withBody({ path: '/about.md', editor }),
  'pages.keep-text': withBody({ path: '/about.md', editor, content: 'Unsaved words.' }),
  'pages.save-changes': withBody({ files: [{ ...about, content: 'Other words.' }] }),
  'pages.list-changes': ofSite,
  'pages.list-drafts': ofSite,
  'pages.list-versions': withQuery({ path: '/about.md' }),
  'pages.get-version': ({ projectId, siteId, versionId }) => ({ params: { a: projectId, d: siteId, id: versionId } }),
  'pages.name-version': ({ projectId, siteId, versionId }) => ({
    params: { a: projectId, d: siteId, id: versionId },
    body: { name: 'Before spring' },
  }),
  'pages.find-version': withQuery({ path: '/about.md', at: '2100-01-01T00:00:00Z' }),
  'pages.restore-version': (mine) => ({ ...ofSite(mine), body: { ...about, version: mine.versionId } }),
  'pages.discard-changes': withBody({ files: [about] }),
  'pages.search-pages': withBody({ query: 'words' }),
  'pages.site-data': withBody({}),
  'pages.list-templates': ofSite,
  'pages.list-capabilities': () => ({}),
  'pages.shortcode-details': () => ({ params: { name: 'button' } }),
  'pages.preview-site': ofSite,
  'pages.generate-html': withBody({ content: '# Words' }),
  'pages.report-issue': withBody({
    path: '/about.md',
    hash: about.base,
    source: text,
    message: 'The page is empty.',
    browser: 'Firefox 140',
  }),
  'pages.list-reports': () => ({}),
  'pages.get-report': ({ reportId }) => ({ params: { id: reportId } }),
  'pages.close-report': ({ reportId }) => ({ params: { id: reportId } }),
  'pages.site-styles': ofSite,
  'pages.list-static': ofSite,
  'pages.get-static': withQuery({ path: '/about.md' }),
  'pages.move-to-library': withBody({ path: '/static' }),
  'pages.delete-static': withBody({ paths: ['/static/site.css'] }),
  'pages.create-page': withBody({ path: '/fresh.md', title: 'Fresh' }),
  'pages.create-folder': withBody({ path: '/notes' }),
  'pages.copy-file': withBody({ path: '/about.md', to: '/copy.md' }),
  'pages.rename-file': withBody({ ...about, name: 'about-us' }),
  'pages.rename-folder': withBody({ path: '/posts', name: 'news' }),
  'pages.move-file': withBody({ ...about, to: '/posts' }),
  'pages.move-folder': withBody({ path: '/posts', to: '/archive' }),
  'pages.find-links': withBody({ path: '/about.md', to: '/about-us.md' }),
  'pages.folder-defaults': withBody({ path: '/posts' }),
  'pages.change-menu': withBody({ path: '/posts', entries: { delete: false } }),
  'pages.change-front-matter': withBody({ ...about, frontMatter: { title: 'About us' } }),
  'pages.change-folder-front-matter': withBody({ path: '/posts', frontMatter: { layout: 'wide' } }),
  'pages.set-weights': withBody({ files: [{ ...about, weight: 3 }] }),
  'pages.stage-files': withBody({ files: [about], state: 'draft' }),
  'pages.delete-files': withBody({ files: [about] }),
  'pages.delete-folder': withBody({ path: '/posts' }),
  'pages.move-selection': withBody({ files: [about], folders: [], to: '/posts' }),
  'pages.delete-selection': withBody({ files: [about], folders: [] }),
  'pages.change-tags': withBody({ files: [about], add: ['news'], remove: [] }),
  'pages.find-in-pages': withBody(words),
  'pages.replace-in-pages': withBody({ ...words, replacement: 'Text', files: [{ ...about, matches: [0] }] }),
  'pages.undo-change': (mine) => ({ ...ofSite(mine), body: { change: mine.changeId } }),
  'pages.restore-files': withBody({ paths: [binned] }),
  'pages.empty-bin': withBody({ paths: [binned] }),
  'pages.upload-static': (mine) => ({
    ...ofSite(mine),
    query: { path: '/static/note.txt' },
    body: Buffer.from('Words.'),
  }),
};

/** A site with a few files of each kind, one of them in the bin and one live. */
export async function makeContent(house: House, projectId: string): Promise<TenantIds> {
  const siteId = await makeSite(house, projectId);
  const files = await makeFiles(
    house,
    { projectId, siteId },
    { '/about.md': text, '/gone.md': 'Gone', '/posts/first.md': '[about](/about.md)', '/static/site.css': 'a{}' },
  );
  const changeId = house.clock.newId();
  const versionId = await inProject(house, projectId, (scope) =>
    changeContent(scope, siteId, async (site) => {
      await moveToBin(scope, site, [files.get('/gone.md')?.id ?? '']);
      await scope.tx.execute(sql`update files set bin_batch = 'sample' where bin_batch is not null`);
      await scope.tx.execute(sql`update files set live_path = path, live_hash = hash where path = '/about.md'`);
      const write = { path: '/posts/first.md', base: 'any', content: textContent('[us](/about.md)') } as const;
      await writeFiles(scope, site, [write], { changeId });
      const { rows } = await scope.tx.execute<{ id: string }>(
        sql`select id from file_versions where file_id = ${files.get('/about.md')?.id}`,
      );
      return rows[0]?.id ?? '';
    }),
  );
  const reportId = house.clock.newId();
  await inProject(house, projectId, ({ tx }) =>
    tx.execute(sql`
      insert into issue_reports (id, project_id, site_id, path, message, source, warnings, browser, theme, core_version, created_at)
      values (${reportId}, ${projectId}, ${siteId}, '/about.md', 'It is empty.', ${text}, '[]', 'Firefox 140', 'base', '1', now())`),
  );
  return { siteId, versionId, reportId, changeId };
}
