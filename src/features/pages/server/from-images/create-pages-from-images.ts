import { slugOf } from '@plinth/site-renderer/page-path.ts';
import { z } from 'zod';
import { clientPath } from '#contract-kit/client-path.ts';
import { teamRoles } from '#contract-kit/scope.ts';
import { type LibraryImage, listImages } from '#features/library/server/door.ts';
import { refuseSite } from '#features/sites/contract/refusals.ts';
import { ownSite } from '#features/sites/server/door.ts';
import { defineTask, startTask, TaskFailed } from '#features/tasks/server/door.ts';
import { inProject, personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import { changeContent } from '../changes.ts';
import { editFrontMatter } from '../files/edit-pages.ts';
import { textContent } from '../store/file-content.ts';
import { loadFiles } from '../store/load-files.ts';
import { writeFiles } from '../store/write-files.ts';

/** The specification's limit; further images are skipped. */
const maxPages = 20;

/** Starts the task for the site of the project. */
export async function createPagesFromImages(scope: Scope, ids: readonly string[]): Promise<string> {
  const site = await ownSite(scope);
  if (!site) throw refuseSite('no_site');
  const author = { userId: personOf(scope).userId, teamRole: seatOf(scope).teamRole };
  return startTask(scope, createPagesFromImagesTask, { siteId: site.id, ids: [...ids], author });
}

/** The task works with the rights of the member who started it. */
const Author = z.strictObject({ userId: z.uuid(), teamRole: z.enum(teamRoles) });
type Author = z.output<typeof Author>;

type PlannedPage = { readonly path: string; readonly image: LibraryImage };
type Plan = { readonly pages: readonly PlannedPage[]; readonly skipped: readonly string[] };

export const createPagesFromImagesTask = defineTask({
  type: 'pages.createPagesFromImages',
  payload: z.strictObject({ siteId: z.uuid(), ids: z.array(z.uuid()), author: Author }),
  title: ({ ids }) => `Create pages from ${ids.length === 1 ? '1 image' : `${ids.length} images`}`,
  steps: () => ['Name pages', 'Create pages'],
  async run({ house, projectId, step }, { siteId, ids, author }) {
    const plan = await step('Name pages', () => inProject(house, projectId, (scope) => planPages(scope, siteId, ids)));
    if (plan.pages.length === 0) throw new TaskFailed('None of these files is an image that pages can show.');
    await step('Create pages', () =>
      inProject(house, projectId, (scope) => writePages(scope, siteId, plan.pages, author)),
    );
    const line = describe(plan);
    return { path: clientPath('pages', { assetId: projectId }), note: line, message: line };
  },
});

/** The names are chosen first and remembered, so that a task which is interrupted does not create its pages twice. */
async function planPages(scope: Scope, siteId: string, ids: readonly string[]): Promise<Plan> {
  const images = await listImages(scope, ids);
  const chosen = images.filter(({ address }) => address !== null).slice(0, maxPages);
  const known = new Set(chosen.map(({ id }) => id));
  const taken = new Set<string>();
  const pages: PlannedPage[] = [];
  for (const image of chosen) {
    const path = await findFree(scope, siteId, slugOf(titleOf(image)) || 'image', taken);
    taken.add(path);
    pages.push({ path, image });
  }
  return { pages, skipped: images.filter(({ id }) => !known.has(id)).map(({ name }) => name) };
}

/** `/bowl.md`, `/bowl-2.md` and so on. */
async function findFree(scope: Scope, siteId: string, slug: string, taken: ReadonlySet<string>): Promise<string> {
  for (let from = 1; ; from += maxPages) {
    const paths = Array.from({ length: maxPages }, (_, at) => `/${slug}${from + at === 1 ? '' : `-${from + at}`}.md`);
    const known = await loadFiles(scope, siteId, paths);
    const free = paths.find((path) => !known.has(path) && !taken.has(path));
    if (free) return free;
  }
}

const titleOf = ({ altText, name }: LibraryImage): string => altText || name.replace(/(?<=.)\.[^.]+$/, '');

const writePages = (
  scope: Scope,
  siteId: string,
  pages: readonly PlannedPage[],
  { userId: by, teamRole }: Author,
): Promise<void> =>
  changeContent(
    { ...scope, seat: { ...seatOf(scope), teamRole } },
    siteId,
    async (site) => {
      const there = await loadFiles(
        scope,
        site.id,
        pages.map(({ path }) => path),
      );
      const missing = pages.filter(({ path }) => !there.has(path));
      const writes = await Promise.all(
        missing.map(async ({ path, image }) => {
          const changes = { title: titleOf(image), draft: true, image: image.address };
          const source = await editFrontMatter(site.projectId, { path, source: `\n${markdownOf(image)}\n`, changes });
          return { path, content: textContent(source), base: null, reason: 'Created from an image' };
        }),
      );
      await writeFiles(scope, site, writes, { by });
    },
    { by },
  );

function markdownOf(image: LibraryImage): string {
  const words = titleOf(image)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[[\]\\]/g, '\\$&');
  return `![${words}](${image.address})`;
}

function describe({ pages, skipped }: Plan): string {
  const created = pages.length === 1 ? 'Created 1 page.' : `Created ${pages.length} pages.`;
  if (skipped.length === 0) return created;
  const named = skipped.slice(0, 10).join(', ');
  const more = skipped.length > 10 ? ` and ${skipped.length - 10} more` : '';
  return `${created} Skipped ${skipped.length === 1 ? '1 image' : `${skipped.length} images`}: ${named}${more}.`;
}
