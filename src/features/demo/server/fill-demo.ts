import { setTimeout as pause } from 'node:timers/promises';
import { lastingPath } from '@plinth/site-renderer/media-path.ts';
import { z } from 'zod';
import { listPublicMedia } from '#features/library/server/door.ts';
import { changeTexts, loadFile, type TextChange, writeStarter } from '#features/pages/server/door.ts';
import {
  addGuestComment,
  approveGuestComment,
  createPreviewLink,
  listPreviewLinks,
} from '#features/preview-links/server/door.ts';
import { findHosted, newestReleases, startPublish } from '#features/publishing/server/door.ts';
import { addComment, sendForApproval } from '#features/review/server/door.ts';
import { findSite } from '#features/sites/server/door.ts';
import { defineTask, type TaskContext, TaskFailed } from '#features/tasks/server/door.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import { drafts, edits, proposal, shared, unpublished } from '../content/edits.ts';
import { morePages } from '../content/pages.ts';
import { recentWork } from '../content/recent-work.ts';
import { fillContacts, importVisitors } from './fill-contacts.ts';
import { fillLibrary } from './fill-library.ts';

const [waiting, writing, filling, meeting, publishing, editing, drafting, sending, sharing] = [
  'Wait for starter pages',
  'Create pages',
  'Fill the library',
  'Add contacts',
  'Publish pages',
  'Update two pages and publish again',
  'Create drafts',
  'Send a change for approval',
  'Share a preview of a draft',
] as const;

const payload = z.strictObject({ siteId: z.uuid() });
type DemoContext = Pick<TaskContext, 'house' | 'projectId' | 'signal' | 'createdBy'> & { readonly siteId: string };

/** Fills the demo step by step: pages, a release, changes, another release, drafts. Every step is idempotent. */
export const fillDemo = defineTask({
  type: 'demo.fill',
  payload,
  title: () => 'Creating the demo project',
  steps: () => [waiting, writing, filling, meeting, publishing, editing, drafting, sending, sharing],
  timeoutSeconds: 600,
  async run({ house, projectId, signal, createdBy, step }, { siteId }) {
    const context = { house, projectId, signal, createdBy, siteId };
    await step(waiting, () => waitUntil(context, async () => (await loadSite(context)).initializedAt !== null));
    await step(writing, async ({ log }) => {
      await writeStarter(context, morePages, async () => undefined);
      log(`${morePages.length} more pages created.`);
    });
    await step(filling, async ({ log }) => {
      log(`${await addFiles(context)} files added.`);
    });
    await step(meeting, async ({ log }) => {
      if (!createdBy) return;
      log(`${await fillContacts({ ...context, createdBy })} contacts added.`);
      await importVisitors({ ...context, createdBy });
    });
    await step(publishing, () => publishOnce(context, 1, 'The studio goes online'));
    await step(editing, async () => {
      await changePages(context, edits, 'A word changed');
      await publishOnce(context, 2, 'A fifth on Thursdays');
    });
    await step(drafting, async () => {
      await writeStarter(context, drafts, async () => undefined);
      await changePages(context, [unpublished], 'One more bicycle');
    });
    await step(sending, () => sendProposal(context));
    await step(sharing, () => shareDraft(context));
    return { note: 'The demo is ready.', message: 'Kiln & Clay is ready. Explore it and change anything you like.' };
  },
});

/** Fills the library, and creates a page that shows some of its files. */
async function addFiles(context: DemoContext): Promise<number> {
  const { createdBy } = context;
  if (!createdBy) return 0;
  const files = await fillLibrary({ ...context, createdBy });
  const page = recentWork((name) => lastingPath({ id: files.get(name) ?? '', name }));
  await writeStarter(context, [page], async () => undefined);
  await waitForSizes(context, [...files.values()]);
  return files.size;
}

/** Visitors of the first release get the sizes, not the originals. Without them the demo works, too, so it does not wait for long. */
async function waitForSizes(context: DemoContext, ids: readonly string[]): Promise<void> {
  const { house, projectId } = context;
  let looks = 0;
  await waitUntil(context, async () => {
    looks += 1;
    const files = await inProject(house, projectId, (scope) => listPublicMedia(scope, ids));
    return looks > 100 || files.every(({ width, sizes }) => width === undefined || sizes.length > 0);
  });
}

const loadSite = ({ house, projectId, siteId }: DemoContext) =>
  inProject(house, projectId, (scope) => findSite(scope, siteId));

const changePages = (
  { house, projectId, siteId, createdBy }: DemoContext,
  changes: readonly TextChange[],
  reason: string,
) => inProject(house, projectId, (scope) => changeTexts(scope, siteId, changes, { reason, by: createdBy }));

/** A change as an author makes it, in the name of the person who created the demo, and a comment on it. */
async function sendProposal({ house, projectId, siteId, createdBy }: DemoContext): Promise<void> {
  if (!createdBy) return;
  const { change, note, comment } = proposal;
  const params = { a: projectId, d: siteId };
  await inProject(house, projectId, async (scope) => {
    const person = { userId: createdBy, deviceId: '', role: 'author', isOperator: false } as const;
    const author: Scope = { ...scope, person, seat: { projectId, teamRole: 'author', isInBin: false } };
    await changeTexts(author, siteId, [change], { reason: note, by: createdBy });
    const { id, path, hash, heldBy, sentAt } = await loadFile(author, siteId, change.path);
    if (!heldBy || sentAt) return;
    await sendForApproval(author, { params, query: {}, body: { files: [{ path, base: hash }], note } });
    await addComment(author, { params: { ...params, id }, query: {}, body: { text: comment } });
  });
}

/** A link to the preview of a draft, and the comments of two guests: one of them waits for approval. */
async function shareDraft({ house, projectId, siteId, createdBy }: DemoContext): Promise<void> {
  if (!createdBy) return;
  const params = { a: projectId, d: siteId };
  const person = { userId: createdBy, deviceId: '', role: 'admin', isOperator: false } as const;
  const asOwner = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
    inProject(house, projectId, (scope) => work({ ...scope, person }));
  const list = () =>
    asOwner((scope) => listPreviewLinks(scope, { params, query: { path: shared.path }, body: undefined }));
  const [known] = (await list()).links;
  const body = { path: shared.path, days: 30, allowsComments: true } as const;
  const link = known ?? (await asOwner((scope) => createPreviewLink(scope, { params, query: {}, body }, null)));
  const token = new URL(link.url ?? '').hash.slice(1);
  for (const comment of [shared.approved, shared.waiting]) {
    if ((await list()).comments.some(({ name }) => name === comment.name)) continue;
    await house.database.transaction({}, (tx) =>
      addGuestComment(
        { house, tx, person: null, seat: null, request: null },
        { params: {}, query: {}, body: { ...comment, token } },
      ),
    );
  }
  const first = (await list()).comments.find(({ name }) => name === shared.approved.name);
  if (first)
    await asOwner((scope) =>
      approveGuestComment(scope, { params: { ...params, id: first._id }, query: {}, body: undefined }),
    );
}

const pollMs = 200;

async function waitUntil({ signal }: DemoContext, isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(pollMs, undefined, { signal });
}

/** Publishes the release with this number, unless it exists. */
async function publishOnce(place: DemoContext, number: number, title: string): Promise<void> {
  const { house, projectId, siteId, createdBy } = place;
  const newest = async (): Promise<number> =>
    (await inProject(house, projectId, (scope) => findHosted(scope, siteId)))?.newest ?? 0;
  if ((await newest()) >= number) return;
  const { release } = await inProject(house, projectId, async (scope) =>
    startPublish(scope, await findSite(scope, siteId), { title, by: createdBy }),
  );
  if (release > number) throw new TaskFailed('The site was published by someone else in the meantime.');
  await waitUntil(place, async () => {
    const [built] = await inProject(house, projectId, (scope) => newestReleases(scope, siteId, 1));
    if (built?.state === 'failed') throw new TaskFailed(`Release ${number} could not be built.`);
    return (await newest()) >= number;
  });
}
