import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { recallFiles, sendForApproval } from '#features/pages/contract/approval.ts';
import { discardChanges, fileContent, getVersion, listVersions, type Version } from '#features/pages/contract/files.ts';
import { startSite } from '#features/pages/testing/start-site.ts';
import { addMember } from '#features/projects/testing/make-project.ts';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { approveChanges, listReviews, type Review, rejectChanges } from '../contract/reviews.ts';

/* Two authors, an editor and the owner act on one page in any order. After each step the server's state is that of the model, and at the
   end every text that was ever saved is a version of the page. */

let app: TestApp;
let site: Awaited<ReturnType<typeof startSite>>;
let authors: readonly TestPerson[] = [];
let reviewers: readonly TestPerson[] = [];
beforeAll(async () => {
  app = await startTestApp();
  site = await startSite(app);
  const second = await makePerson(app.house);
  await addMember(app.house, site.projectId, second.userId, 'author');
  authors = [site.author, second];
  reviewers = [site.editor, site.owner];
});
afterAll(() => app?.close());

type Model = {
  readonly approved: string;
  readonly head: string;
  readonly isHeld: boolean;
  /** The author who sent the change that waits. */
  readonly sentBy: number | null;
};

const acts = ['save', 'revert', 'send', 'recall', 'edit', 'approve', 'force', 'reject', 'discard', 'drop'] as const;
type Step = { readonly act: (typeof acts)[number]; readonly who: 0 | 1 };

/** What a step does to the page; null: it is refused. */
function next(model: Model, { act, who }: Step, text: string): Model | null {
  const { approved, head, isHeld, sentBy } = model;
  const settled = (as: string): Model => ({ approved: as, head: as, isHeld: false, sentBy: null });
  switch (act) {
    case 'save':
      return { approved, head: text, isHeld: true, sentBy };
    case 'revert':
      return settled(approved);
    case 'edit':
      return settled(text);
    case 'send':
      return isHeld ? { ...model, sentBy: who } : null;
    case 'recall':
      return sentBy === who ? { ...model, sentBy: null } : null;
    case 'approve':
      return sentBy === null ? null : settled(head);
    case 'force':
      return isHeld ? settled(head) : null;
    case 'reject':
      return sentBy === null ? null : { ...model, sentBy: null };
    case 'discard':
    case 'drop':
      return isHeld ? settled(approved) : null;
  }
}

async function make(path: string, { act, who }: Step, text: string, approved: string): Promise<number> {
  const [author, reviewer] = [authors[who] ?? site.author, reviewers[who] ?? site.owner];
  const based = await site.based(path);
  const files = [based];
  const calls: Readonly<Record<Step['act'], () => Promise<{ status: number }>>> = {
    save: () => site.ask(fileContent, { body: { ...based, content: text } }, author),
    revert: () => site.ask(fileContent, { body: { ...based, content: approved } }, author),
    edit: () => site.ask(fileContent, { body: { ...based, content: text } }, reviewer),
    send: () => site.ask(sendForApproval, { body: { files } }, author),
    recall: () => site.ask(recallFiles, { body: { files: [{ path }] } }, author),
    approve: () => site.ask(approveChanges, { body: { files } }, reviewer),
    force: () => site.ask(approveChanges, { body: { files }, query: { force: 'true' } }, reviewer),
    reject: () => site.ask(rejectChanges, { body: { files, reason: 'No.' } }, reviewer),
    discard: () => site.ask(discardChanges, { body: { files } }, author),
    drop: () => site.ask(discardChanges, { body: { files } }, reviewer),
  };
  return (await calls[act]()).status;
}

async function expectState(path: string, { head, isHeld, sentBy, approved }: Model, said: string): Promise<void> {
  const { state, content } = await site.open(path);
  const wanted = sentBy !== null ? 'pending-approval' : isHeld ? 'draft' : 'ready-to-publish';
  expect({ state, content }, said).toEqual({ state: wanted, content: head });
  const { items } = (await site.ask(listReviews)).body as { items: Review[] };
  const waiting = items.find((review) => review.path === path);
  expect(waiting?.by?._id ?? null, said).toBe(sentBy === null ? null : authors[sentBy]?.userId);
  const [row] = await app.ownerQuery<{ hash: string | null }>(
    `select approved ->> 'hash' as hash from files where site_id = $1 and path = $2`,
    [site.siteId, path],
  );
  expect(row?.hash !== null && row?.hash !== undefined, said).toBe(isHeld);
  if (!isHeld) expect(head, said).toBe(approved);
}

async function textsOf(path: string): Promise<Set<string>> {
  const { items } = (await site.ask(listVersions, { query: { path, limit: 100 } })).body as { items: Version[] };
  const texts = await Promise.all(
    items.map(async ({ _id }) => (await site.ask(getVersion, { params: { id: _id } })).body as { content: string }),
  );
  return new Set(texts.map(({ content }) => content));
}

const step = fc.record({ act: fc.constantFrom(...acts), who: fc.constantFrom<0 | 1>(0, 1) });
let pages = 0;

test('states agree with the model in any order of steps, and no text is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      pages += 1;
      const path = `/page-${pages}.md`;
      const first = `First of ${path}.\n`;
      await site.seed({ [path]: first });
      let model: Model = { approved: first, head: first, isHeld: false, sentBy: null };
      const saved = new Set([first]);
      for (const [at, each] of steps.entries()) {
        const text = `Text ${at} of ${path}.\n`;
        const after = next(model, each, text);
        const status = await make(path, each, text, model.approved);
        const said = `${steps
          .slice(0, at + 1)
          .map(({ act, who }) => `${act}${who}`)
          .join(' ')}: ${status}`;
        expect(status < 300, said).toBe(after !== null);
        model = after ?? model;
        if (each.act === 'save' || each.act === 'edit') saved.add(text);
        await expectState(path, model, said);
      }
      const known = await textsOf(path);
      expect([...saved].filter((text) => !known.has(text))).toEqual([]);
    }),
    { numRuns: propertyRuns(4) },
  );
}, 120_000);
