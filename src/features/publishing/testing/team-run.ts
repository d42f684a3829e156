import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Endpoint } from '#contract-kit/endpoint.ts';
import type { TestAnswer } from '#entry/testing/call-endpoint.ts';
import { recallFiles, sendForApproval } from '#features/pages/contract/approval.ts';
import { autosaveFile } from '#features/pages/contract/autosave.ts';
import type { OpenFile } from '#features/pages/contract/fields.ts';
import { discardChanges, fileContent } from '#features/pages/contract/files.ts';
import { renewLock, takeOverLock } from '#features/pages/contract/locks.ts';
import { replaceInPages } from '#features/pages/contract/replace.ts';
import { approveChanges, listReviews, type Review, rejectChanges } from '#features/review/contract/reviews.ts';
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
} from './team-model.ts';

/* Makes steps of two authors, an editor and the owner on one page of a running product, and compares both texts of the page, its state and
   its lock with the model after each of them. */

type Person = { readonly userId: string; readonly token: string };

/** A running product with a team and a site. */
export type TeamScene = {
  readonly siteId: string;
  /** Two authors, an editor and the owner. */
  readonly people: readonly [Person, Person, Person, Person];
  ask(endpoint: Endpoint, input: { query?: object; body?: unknown }, person: Person): Promise<TestAnswer>;
  /** As the owner of the tables. */
  query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Writes a page that is approved. */
  seed(path: string, source: string): Promise<unknown>;
  /** Publishes the site; returns the page that visitors see. */
  publish(path: string): Promise<string>;
  /** Ends what the server is doing, in the middle of it. Resolves when it answers again. */
  kill(): Promise<void>;
};

export type TeamStep = { readonly step: Step; readonly isKilled: boolean };

const either = fc.constantFrom<0 | 1>(0, 1);
/** Any order of steps. */
export const teamSteps: fc.Arbitrary<readonly TeamStep[]> = fc.array(
  fc.record({
    step: fc.record({ act: fc.constantFrom(...acts), who: either, block: either }),
    isKilled: fc.integer({ min: 0, max: 7 }).map((chance) => chance === 0),
  }),
  { minLength: 6, maxLength: 18 },
);

/** Steps of one transaction: the others are several calls, or none. */
const isKillable = ({ act }: Step): boolean => act !== 'publish' && act !== 'lapse';
const tabs = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

const personAt = ({ people }: TeamScene, at: number): Person => people[at] ?? people[3];

const open = async ({ ask }: TeamScene, path: string, person: Person): Promise<OpenFile> =>
  (await ask(fileContent, { body: { path } }, person)).body as OpenFile;
const basedOn = async (scene: TeamScene, path: string, person: Person): Promise<{ path: string; base: string }> => ({
  path,
  base: (await open(scene, path, person)).hash,
});

async function perform(scene: TeamScene, path: string, step: Step, text: string, model: TeamModel): Promise<number> {
  const { ask } = scene;
  const { act, who, block } = step;
  const [author, reviewer, person] = [personAt(scene, who), personAt(scene, who + 2), personAt(scene, personOf(step))];
  const [based, approved] = [await basedOn(scene, path, author), await basedOn(scene, path, reviewer)];
  const files = [based];
  const editor = tabs[personOf(step)] ?? '';
  const put = (base: typeof based, content: Text, by: Person, more = {}) =>
    ask(fileContent, { body: { ...base, content: toSource(content), ...more } }, by);
  const calls: Readonly<Record<Step['act'], () => Promise<Pick<TestAnswer, 'status'>>>> = {
    save: () => put(based, changed(model.held, block, text), author),
    revert: () => put(based, model.approved, author),
    edit: () => put(approved, changed(model.approved, block, text), reviewer),
    replace: () => replaceFirst(scene, approved, model.approved[0], text, reviewer),
    // Keeps the held text, as a whole.
    merge: () => put(based, model.held, person, { mergedWith: isInConflict(model) ? approved.base : 'f'.repeat(64) }),
    send: () => ask(sendForApproval, { body: { files } }, author),
    recall: () => ask(recallFiles, { body: { files: [{ path }] } }, author),
    approve: () => ask(approveChanges, { body: { files } }, reviewer),
    force: () => ask(approveChanges, { body: { files }, query: { force: 'true' } }, reviewer),
    reject: () => ask(rejectChanges, { body: { files, reason: 'No.' } }, reviewer),
    discard: () => ask(discardChanges, { body: { files } }, author),
    drop: () => ask(discardChanges, { body: { files } }, reviewer),
    publish: () => publish(scene, path, model),
    open: () => ask(renewLock, { body: { path, editor, isEditing: true } }, person),
    type: async () =>
      ask(autosaveFile, { body: { ...(await basedOn(scene, path, person)), editor, content: text } }, person),
    lapse: () => lapse(scene),
    'take-over': () => ask(takeOverLock, { body: { path, editor } }, person),
  };
  return (await calls[act]()).status;
}

/** A change of many pages by a member who has not read each of them. */
const replaceFirst = (
  { ask }: TeamScene,
  based: { path: string; base: string },
  text: string,
  replacement: string,
  person: Person,
) =>
  ask(
    replaceInPages,
    { body: { text, replacement, matchCase: true, wholeWord: false, files: [{ ...based, matches: [0] }] } },
    person,
  );

async function publish(
  scene: TeamScene,
  path: string,
  { approved, held }: TeamModel,
): Promise<Pick<TestAnswer, 'status'>> {
  const html = await scene.publish(path);
  for (const at of [0, 1] as const) {
    expect(html).toContain(approved[at]);
    if (!approved.includes(held[at])) expect(html).not.toContain(held[at]);
  }
  return { status: 200 };
}

/** Every lease of the site ends, as if nobody had renewed it for two minutes. */
async function lapse({ query, siteId }: TeamScene): Promise<Pick<TestAnswer, 'status'>> {
  await query('update open_pages set expires_at = now() where site_id = $1', [siteId]);
  return { status: 200 };
}

/** Ends the step in the middle, or after it. The page is then as before it, or as after it. */
async function interrupt(scene: TeamScene, path: string, step: Step, text: string, model: TeamModel): Promise<void> {
  const done = perform(scene, path, step, text, model).catch(() => 0);
  await scene.kill();
  await done;
}

async function look(scene: TeamScene, path: string) {
  const { ask, query, siteId, people } = scene;
  const owner = people[3];
  const [seen, beside] = [await open(scene, path, people[0]), await open(scene, path, owner)];
  const { items } = (await ask(listReviews, {}, owner)).body as { items: Review[] };
  const waiting = items.find((review) => review.path === path);
  const [lock] = await query<{ by: string }>(
    `select o.user_id as by from open_pages o join files f on f.id = o.file_id
     where f.site_id = $1 and f.path = $2 and o.is_editing and o.expires_at > now()`,
    [siteId, path],
  );
  return {
    held: [seen.state, seen.content],
    approved: [beside.state, beside.content, beside.hasHeldChange ?? false],
    sentBy: waiting?.by?._id ?? null,
    hasConflict: waiting?.hasConflict ?? false,
    editing: lock?.by ?? null,
  };
}

function lookOf(scene: TeamScene, model: TeamModel): Awaited<ReturnType<typeof look>> {
  const { held, approved, sentBy, editing } = model;
  const settled = isLive(model) ? 'published' : 'ready-to-publish';
  const waits = sentBy !== null;
  return {
    held: [waits ? 'pending-approval' : isHeld(model) ? 'draft' : settled, toSource(held)],
    approved: [waits ? 'pending-approval' : settled, toSource(approved), isHeld(model)],
    sentBy: waits ? personAt(scene, sentBy).userId : null,
    hasConflict: waits && isInConflict(model),
    editing: editing === null ? null : personAt(scene, editing).userId,
  };
}

/** Every text that is stored: as a version, or as unsaved text of its author. */
async function textsOf({ query, siteId }: TeamScene, path: string): Promise<Set<string>> {
  const rows = await query<{ text: string }>(
    `select convert_from(c.bytes, 'UTF8') as text from files f
     join file_versions v on v.file_id = f.id join file_contents c on c.project_id = f.project_id and c.hash = v.hash
     where f.site_id = $1 and f.path = $2
     union select convert_from(a.bytes, 'UTF8') from files f join autosaves a on a.file_id = f.id
     where f.site_id = $1 and f.path = $2`,
    [siteId, path],
  );
  return new Set(rows.map(({ text }) => text));
}

/** Makes the steps one after the other, and compares. Returns every text that must be kept. */
async function run(scene: TeamScene, path: string, steps: readonly TeamStep[]): Promise<ReadonlySet<string>> {
  const first: Text = [`First of ${path}.`, 'Second.'];
  await scene.seed(path, toSource(first));
  let model = firstModel(first);
  const kept = new Set([toSource(first)]);
  const typed = new Map<number, string>();
  const said: string[] = [];
  for (const [at, { step: each, isKilled }] of steps.entries()) {
    const text = `Text ${at} of ${path}.`;
    const after = next(model, each, text);
    said.push(`${each.act}${each.who}${each.block}${isKilled ? '!' : ''}`);
    if (isKilled && isKillable(each)) {
      await interrupt(scene, path, each, text, model);
      // The newer text may have replaced it.
      if (each.act === 'type') typed.delete(personOf(each));
      const now = await look(scene, path);
      const outcomes = after === null ? [model] : [model, after];
      expect(
        outcomes.map((each) => lookOf(scene, each)),
        said.join(' '),
      ).toContainEqual(now);
      model = outcomes.find((outcome) => JSON.stringify(lookOf(scene, outcome)) === JSON.stringify(now)) ?? model;
    } else {
      const status = await perform(scene, path, each, text, model);
      expect(status < 300, `${said.join(' ')}: ${status}`).toBe(after !== null);
      model = after ?? model;
      if (each.act === 'type') typed.set(personOf(each), text);
      expect(await look(scene, path), said.join(' ')).toEqual(lookOf(scene, model));
    }
    for (const text of [model.held, model.approved]) kept.add(toSource(text));
  }
  return new Set([...kept, ...typed.values()]);
}

/** Makes the steps, comparing after each. Returns the texts that were saved or typed, and are lost: there must be none. */
export async function runSteps(scene: TeamScene, path: string, steps: readonly TeamStep[]): Promise<readonly string[]> {
  const kept = await run(scene, path, steps);
  const known = await textsOf(scene, path);
  return [...kept].filter((text) => !known.has(text));
}
