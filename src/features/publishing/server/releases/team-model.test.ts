import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { recallFiles, sendForApproval } from '#features/pages/contract/approval.ts';
import { autosaveFile } from '#features/pages/contract/autosave.ts';
import { discardChanges, fileContent } from '#features/pages/contract/files.ts';
import { renewLock, takeOverLock } from '#features/pages/contract/locks.ts';
import { replaceInPages } from '#features/pages/contract/replace.ts';
import { addMember } from '#features/projects/testing/make-project.ts';
import { approveChanges, listReviews, type Review, rejectChanges } from '#features/review/contract/reviews.ts';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { until } from '#platform/testing/until.ts';
import { startPublishing, type TestPublishing } from '../../testing/start-publishing.ts';
import {
  acts,
  changed,
  firstModel,
  isHeld,
  isInConflict,
  isLive,
  next,
  personOf,
  type Step,
  type TeamModel,
  type Text,
  toSource,
} from '../../testing/team-model.ts';

/* Two authors, an editor and the owner act on one page in any order, and sometimes all connections of the server to the database end in the
   middle of a step, as they do when it is killed. After each step both texts of the page, its state and its lock are those of the model,
   visitors see the approved text as of the last publish, and every text that was ever saved or typed is kept. */

let app: TestApp;
let site: TestPublishing;
let people: readonly TestPerson[] = [];
const tabs = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startPublishing(app);
  const second = await makePerson(app.house);
  await addMember(app.house, site.projectId, second.userId, 'author');
  people = [site.author, second, site.editor, site.owner];
});
afterAll(() => app?.close());

const personAt = (at: number): TestPerson => people[at] ?? site.owner;

type Answer = { readonly status: number };

async function perform(path: string, step: Step, text: string, model: TeamModel): Promise<number> {
  const { act, who, block } = step;
  const [author, reviewer, person] = [personAt(who), personAt(who + 2), personAt(personOf(step))];
  const [based, approved] = [await site.based(path, author), await site.based(path, reviewer)];
  const files = [based];
  const editor = tabs[personOf(step)] ?? '';
  const put = (base: typeof based, content: Text, by: TestPerson, more = {}) =>
    site.ask(fileContent, { body: { ...base, content: toSource(content), ...more } }, by);
  const calls: Readonly<Record<Step['act'], () => Promise<Answer>>> = {
    save: () => put(based, changed(model.held, block, text), author),
    revert: () => put(based, model.approved, author),
    edit: () => put(approved, changed(model.approved, block, text), reviewer),
    replace: () => replaceFirst(approved, model.approved[0], text, reviewer),
    // Keeps the held text, as a whole.
    merge: () => put(based, model.held, person, { mergedWith: isInConflict(model) ? approved.base : 'f'.repeat(64) }),
    send: () => site.ask(sendForApproval, { body: { files } }, author),
    recall: () => site.ask(recallFiles, { body: { files: [{ path }] } }, author),
    approve: () => site.ask(approveChanges, { body: { files } }, reviewer),
    force: () => site.ask(approveChanges, { body: { files }, query: { force: 'true' } }, reviewer),
    reject: () => site.ask(rejectChanges, { body: { files, reason: 'No.' } }, reviewer),
    discard: () => site.ask(discardChanges, { body: { files } }, author),
    drop: () => site.ask(discardChanges, { body: { files } }, reviewer),
    publish: () => publish(path, model),
    open: () => site.ask(renewLock, { body: { path, editor, isEditing: true } }, person),
    type: async () =>
      site.ask(autosaveFile, { body: { ...(await site.based(path, person)), editor, content: text } }, person),
    lapse: () => lapse(),
    'take-over': () => site.ask(takeOverLock, { body: { path, editor } }, person),
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

async function publish(path: string, { approved, held }: TeamModel): Promise<Answer> {
  const files = await site.filesOf((await site.publish()).number);
  const html = files.get(path.replace('.md', '/index.html')) ?? '';
  for (const at of [0, 1] as const) {
    expect(html).toContain(approved[at]);
    if (!approved.includes(held[at])) expect(html).not.toContain(held[at]);
  }
  return { status: 200 };
}

/** Every lease of the site ends, as if nobody had renewed it for two minutes. */
async function lapse(): Promise<Answer> {
  await app.ownerQuery('update open_pages set expires_at = now() where site_id = $1', [site.siteId]);
  return { status: 200 };
}

const endOthers = sql.raw(`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);

/** Ends the step in the middle, or after it. The page is then as before it, or as after it. */
async function interrupt(path: string, step: Step, text: string, model: TeamModel): Promise<void> {
  const done = perform(path, step, text, model).catch(() => 0);
  await app.house.database.transaction({}, (tx) => tx.execute(endOthers));
  await done;
  await until(async () => (await site.ask(listReviews).catch(() => null))?.status === 200);
}

async function look(path: string) {
  const [seen, beside] = [await site.open(path, site.author), await site.open(path, site.owner)];
  const { items } = (await site.ask(listReviews)).body as { items: Review[] };
  const waiting = items.find((review) => review.path === path);
  const [lock] = await app.ownerQuery<{ by: string }>(
    `select o.user_id as by from open_pages o join files f on f.id = o.file_id
     where f.site_id = $1 and f.path = $2 and o.is_editing and o.expires_at > now()`,
    [site.siteId, path],
  );
  return {
    held: [seen.state, seen.content],
    approved: [beside.state, beside.content, beside.hasHeldChange ?? false],
    sentBy: waiting?.by?._id ?? null,
    hasConflict: waiting?.hasConflict ?? false,
    editing: lock?.by ?? null,
  };
}

function lookOf(model: TeamModel): Awaited<ReturnType<typeof look>> {
  const { held, approved, sentBy, editing } = model;
  const settled = isLive(model) ? 'published' : 'ready-to-publish';
  const waits = sentBy !== null;
  return {
    held: [waits ? 'pending-approval' : isHeld(model) ? 'draft' : settled, toSource(held)],
    approved: [waits ? 'pending-approval' : settled, toSource(approved), isHeld(model)],
    sentBy: waits ? personAt(sentBy).userId : null,
    hasConflict: waits && isInConflict(model),
    editing: editing === null ? null : personAt(editing).userId,
  };
}

/** Every text that is stored: as a version, or as unsaved text of its author. */
async function textsOf(path: string): Promise<Set<string>> {
  const rows = await app.ownerQuery<{ text: string }>(
    `select convert_from(c.bytes, 'UTF8') as text from files f
     join file_versions v on v.file_id = f.id join file_contents c on c.project_id = f.project_id and c.hash = v.hash
     where f.site_id = $1 and f.path = $2
     union select convert_from(a.bytes, 'UTF8') from files f join autosaves a on a.file_id = f.id
     where f.site_id = $1 and f.path = $2`,
    [site.siteId, path],
  );
  return new Set(rows.map(({ text }) => text));
}

const either = fc.constantFrom<0 | 1>(0, 1);
const step = fc.record({ act: fc.constantFrom(...acts), who: either, block: either });
/** Steps of one transaction: the others are several calls, or none. */
const isKillable = ({ act }: Step): boolean => act !== 'publish' && act !== 'lapse';
let pages = 0;

/** Makes the steps one after the other, and compares. Returns every text that must be kept. */
async function run(path: string, steps: readonly { step: Step; isKilled: boolean }[]): Promise<ReadonlySet<string>> {
  const first: Text = [`First of ${path}.`, 'Second.'];
  await site.seed({ [path]: toSource(first) });
  let model = firstModel(first);
  const kept = new Set([toSource(first)]);
  const typed = new Map<number, string>();
  const said: string[] = [];
  for (const [at, { step: each, isKilled }] of steps.entries()) {
    const text = `Text ${at} of ${path}.`;
    const after = next(model, each, text);
    said.push(`${each.act}${each.who}${each.block}${isKilled ? '!' : ''}`);
    if (isKilled && isKillable(each)) {
      await interrupt(path, each, text, model);
      // The newer text may have replaced it.
      if (each.act === 'type') typed.delete(personOf(each));
      const now = await look(path);
      const outcomes = after === null ? [model] : [model, after];
      expect(outcomes.map(lookOf), said.join(' ')).toContainEqual(now);
      model = outcomes.find((outcome) => JSON.stringify(lookOf(outcome)) === JSON.stringify(now)) ?? model;
    } else {
      const status = await perform(path, each, text, model);
      expect(status < 300, `${said.join(' ')}: ${status}`).toBe(after !== null);
      model = after ?? model;
      if (each.act === 'type') typed.set(personOf(each), text);
      expect(await look(path), said.join(' ')).toEqual(lookOf(model));
    }
    for (const text of [model.held, model.approved]) kept.add(toSource(text));
  }
  return new Set([...kept, ...typed.values()]);
}

test(
  'two texts, states and the lock agree with the model in any order of steps, and no text is lost',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ step, isKilled: fc.integer({ min: 0, max: 7 }).map((chance) => chance === 0) }), {
          minLength: 6,
          maxLength: 18,
        }),
        async (steps) => {
          pages += 1;
          const path = `/page-${pages}.md`;
          const kept = await run(path, steps);
          const known = await textsOf(path);
          expect([...kept].filter((text) => !known.has(text))).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(4) },
    );
  },
  propertyRuns(60_000),
);
