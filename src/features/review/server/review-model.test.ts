import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { recallFiles, sendForApproval } from '#features/pages/contract/approval.ts';
import { discardChanges, fileContent, getVersion, listVersions, type Version } from '#features/pages/contract/files.ts';
import { replaceInPages } from '#features/pages/contract/replace.ts';
import { startSite } from '#features/pages/testing/start-site.ts';
import { addMember } from '#features/projects/testing/make-project.ts';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { approveChanges, listReviews, type Review, rejectChanges } from '../contract/reviews.ts';

/* Two authors, an editor and the owner act on one page in any order. After each step both of its texts and its state are those of the
   model, and at the end every text that was ever saved is a version of the page. */

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

/** A page of two blocks, so that some changes can be merged and others cannot. */
type Text = readonly [string, string];
const toSource = ([one, two]: Text): string => `${one}\n\n${two}\n`;
const isSame = (one: Text, other: Text): boolean => toSource(one) === toSource(other);

type Model = {
  readonly approved: Text;
  /** The text that authors see. */
  readonly held: Text;
  /** The approved text that the held one was made from, or merged with. */
  readonly base: Text;
  /** The author who sent the change that waits. */
  readonly sentBy: number | null;
};

const acts = [
  'save',
  'revert',
  'send',
  'recall',
  'edit',
  'sort',
  'merge',
  'approve',
  'force',
  'reject',
  'discard',
  'drop',
] as const;
type Step = { readonly act: (typeof acts)[number]; readonly who: 0 | 1; readonly block: 0 | 1 };

const settled = (text: Text): Model => ({ approved: text, held: text, base: text, sentBy: null });
const isHeld = ({ approved, held }: Model): boolean => !isSame(approved, held);
const isInConflict = (model: Model): boolean => isHeld(model) && !isSame(model.approved, model.base);
const changed = (text: Text, block: 0 | 1, to: string): Text => (block === 0 ? [to, text[1]] : [text[0], to]);

/** Whatever makes both texts the same ends the change. */
const unlessSame = (model: Model): Model => (isHeld(model) ? model : settled(model.approved));

/** A new approved text is merged into the held one, unless both changed the same block. */
function merged(model: Model): Model {
  const { approved, held, base } = model;
  const both = ([0, 1] as const).map((at) => {
    if (held[at] === base[at] || held[at] === approved[at]) return approved[at];
    return approved[at] === base[at] ? held[at] : null;
  });
  const [one, two] = both;
  return one == null || two == null ? model : unlessSame({ ...model, held: [one, two], base: approved });
}

/** What a step does to the page; null: it is refused. */
function next(model: Model, { act, who, block }: Step, text: string): Model | null {
  const { approved, held, sentBy } = model;
  switch (act) {
    case 'save':
      return { ...model, held: changed(held, block, text) };
    case 'revert':
      return settled(approved);
    case 'edit':
    case 'sort': {
      const after = changed(approved, act === 'sort' ? 0 : block, text);
      return isHeld(model) ? merged(unlessSame({ ...model, approved: after })) : settled(after);
    }
    case 'merge':
      return isInConflict(model) ? { ...model, base: approved } : null;
    case 'send':
      return isHeld(model) ? { ...model, sentBy: who } : null;
    case 'recall':
      return sentBy === who ? { ...model, sentBy: null } : null;
    case 'approve':
      return sentBy === null || isInConflict(model) ? null : settled(held);
    case 'force':
      return isHeld(model) && !isInConflict(model) ? settled(held) : null;
    case 'reject':
      return sentBy === null ? null : { ...model, sentBy: null };
    case 'discard':
    case 'drop':
      return isHeld(model) ? settled(approved) : null;
  }
}

async function make(path: string, { act, who, block }: Step, text: string, model: Model): Promise<number> {
  const [author, reviewer] = [authors[who] ?? site.author, reviewers[who] ?? site.owner];
  const based = await site.based(path, author);
  const approved = await site.based(path, reviewer);
  const files = [based];
  const put = (base: typeof based, content: Text, person: TestPerson, more = {}) =>
    site.ask(fileContent, { body: { ...base, content: toSource(content), ...more } }, person);
  const calls: Readonly<Record<Step['act'], () => Promise<{ status: number }>>> = {
    save: () => put(based, changed(model.held, block, text), author),
    revert: () => put(based, model.approved, author),
    edit: () => put(approved, changed(model.approved, block, text), reviewer),
    sort: () => replaceFirst(approved, model.approved[0], text, reviewer),
    // Keeps the held text, as a whole.
    merge: () =>
      isInConflict(model)
        ? put(based, model.held, block === 0 ? author : reviewer, { mergedWith: approved.base })
        : put(based, model.held, author, { mergedWith: 'f'.repeat(64) }),
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

/** A change of many pages by a member who has not read each of them. */
const replaceFirst = (based: { path: string; base: string }, text: string, replacement: string, person: TestPerson) =>
  site.ask(
    replaceInPages,
    { body: { text, replacement, matchCase: true, wholeWord: false, files: [{ ...based, matches: [0] }] } },
    person,
  );

async function expectState(path: string, model: Model, said: string): Promise<void> {
  const { held, sentBy, approved } = model;
  const seen = await site.open(path, site.author);
  const wanted = sentBy !== null ? 'pending-approval' : isHeld(model) ? 'draft' : 'ready-to-publish';
  expect({ state: seen.state, content: seen.content }, said).toEqual({ state: wanted, content: toSource(held) });
  const beside = await site.open(path, site.owner);
  expect([beside.content, beside.hasHeldChange ?? false], said).toEqual([toSource(approved), isHeld(model)]);
  const { items } = (await site.ask(listReviews)).body as { items: Review[] };
  const waiting = items.find((review) => review.path === path);
  expect(waiting?.by?._id ?? null, said).toBe(sentBy === null ? null : authors[sentBy]?.userId);
  expect(waiting?.hasConflict ?? false, said).toBe(sentBy !== null && isInConflict(model));
}

async function textsOf(path: string): Promise<Set<string>> {
  const { items } = (await site.ask(listVersions, { query: { path, limit: 100 } })).body as { items: Version[] };
  const texts = await Promise.all(
    items.map(async ({ _id }) => (await site.ask(getVersion, { params: { id: _id } })).body as { content: string }),
  );
  return new Set(texts.map(({ content }) => content));
}

const either = fc.constantFrom<0 | 1>(0, 1);
const step = fc.record({ act: fc.constantFrom(...acts), who: either, block: either });
let pages = 0;

test('states agree with the model in any order of steps, and no text is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      pages += 1;
      const path = `/page-${pages}.md`;
      const first: Text = [`First of ${path}.`, 'Second.'];
      await site.seed({ [path]: toSource(first) });
      let model = settled(first);
      const saved = new Set([toSource(first)]);
      for (const [at, each] of steps.entries()) {
        const text = `Text ${at} of ${path}.`;
        const after = next(model, each, text);
        const status = await make(path, each, text, model);
        const said = `${steps
          .slice(0, at + 1)
          .map(({ act, who, block }) => `${act}${who}${block}`)
          .join(' ')}: ${status}`;
        expect(status < 300, said).toBe(after !== null);
        model = after ?? model;
        if (after) for (const kept of [model.held, model.approved]) saved.add(toSource(kept));
        await expectState(path, model, said);
      }
      const known = await textsOf(path);
      expect([...saved].filter((text) => !known.has(text))).toEqual([]);
    }),
    { numRuns: propertyRuns(4) },
  );
}, 120_000);
