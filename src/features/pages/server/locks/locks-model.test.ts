import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { addMember } from '#features/projects/testing/make-project.ts';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { autosaveFile } from '../../contract/autosave.ts';
import { type PageLock, releaseLocks, renewLock, takeOverLock } from '../../contract/locks.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const path = '/page.md';
const people = ['owner', 'editor', 'author'] as const;
const actions = ['edit', 'edit', 'view', 'release', 'lapse', 'type', 'save', 'take-over', 'leave', 'join'] as const;
type Who = (typeof people)[number];
type Step = { readonly act: (typeof actions)[number]; readonly who: Who; readonly tab: 0 | 1 };
const tabs: readonly string[] = [randomUUID(), randomUUID()];

/** The leases of one page, as simple as possible: the editors that may edit and have not lapsed. */
type Model = { readonly editing: Set<string>; readonly seats: Set<Who>; readonly typed: Map<Who, string> };

const keyOf = ({ who, tab }: Pick<Step, 'who' | 'tab'>): string => `${who} ${tab}`;
const isEditing = ({ editing, seats }: Model, who: Who): boolean =>
  seats.has(who) && ([0, 1] as const).some((tab) => editing.has(keyOf({ who, tab })));
const otherHolder = (model: Model, who: Who): Who | undefined =>
  people.find((other) => other !== who && isEditing(model, other));

/** The others give up the lock for good: someone who left the team and comes back does not have it any more. */
function hold({ editing }: Model, step: Step): void {
  for (const key of editing) if (!key.startsWith(step.who)) editing.delete(key);
  editing.add(keyOf(step));
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    act: fc.constantFrom(...actions),
    who: fc.constantFrom(...people),
    tab: fc.constantFrom(0 as const, 1 as const),
  }),
  { minLength: 5, maxLength: 30 },
);

/** Makes the step, and compares the answer with the model's. */
async function perform(site: TestSite, model: Model, step: Step, content: string): Promise<void> {
  const { act, who, tab } = step;
  const person = site[who];
  const editor = tabs[tab] ?? '';
  if (act === 'lapse') {
    model.editing.delete(keyOf(step));
    const statement = `update open_pages set expires_at = now() where site_id = $1 and user_id = $2 and editor_id = $3`;
    return void (await app.ownerQuery(statement, [site.siteId, person.userId, editor]));
  }
  if (act === 'leave' || act === 'join') return changeSeat(site, model, who, act);
  const other = otherHolder(model, who);
  const { status, body } = await ask(site, step, content);
  if (!model.seats.has(who)) return expect(status).toBe(404);
  if (act === 'take-over') {
    expect(status).toBe(who === 'owner' ? 200 : 403);
    if (who !== 'owner') return;
    hold(model, step);
    return expect((body as PageLock).isHeld).toBe(true);
  }
  if (act === 'save') return expect(status).toBe(other ? 409 : 200);
  if (act === 'type') return void model.typed.set(who, content);
  if (act === 'release' || act === 'view' || other) model.editing.delete(keyOf(step));
  else hold(model, step);
  if (act === 'release') return;
  const lock = body as PageLock;
  expect(lock.isHeld).toBe(act === 'edit' && !other);
  expect(lock.holder?.person._id).toBe(other && site[other].userId);
}

async function ask(site: TestSite, { act, who, tab }: Step, content: string) {
  const person = site[who];
  const editor = tabs[tab] ?? '';
  if (act === 'take-over') return site.ask(takeOverLock, { body: { path, editor } }, person);
  if (act === 'release') return site.ask(releaseLocks, { body: { editor } }, person);
  if (act === 'edit' || act === 'view')
    return site.ask(renewLock, { body: { path, editor, isEditing: act === 'edit' } }, person);
  const based = await site.based(path, person);
  if (act === 'type') return site.ask(autosaveFile, { body: { ...based, editor, content } }, person);
  return site.put({ ...based, content }, person);
}

async function changeSeat(site: TestSite, model: Model, who: Who, act: 'leave' | 'join'): Promise<void> {
  const { userId } = site[who];
  if (who === 'owner' || model.seats.has(who) === (act === 'join')) return;
  if (act === 'join') {
    model.seats.add(who);
    return addMember(app.house, site.projectId, userId, who);
  }
  model.seats.delete(who);
  await app.ownerQuery('delete from team_members where user_id = $1', [userId]);
}

type Kept = { readonly texts: string[]; readonly heads: string[]; readonly newest: string; readonly used: number };

/** Every text that is stored: as a version, or as unsaved text of its author. */
async function readKept({ siteId, projectId, owner }: TestSite): Promise<Kept & { bytes: number }> {
  const [kept] = await app.ownerQuery<Kept & { bytes: number }>(
    `select array[f.hash, f.approved ->> 'hash'] as heads,
       (select v.hash from file_versions v where v.file_id = f.id order by v.number desc limit 1) as newest,
       array(
         select convert_from(c.bytes, 'UTF8') from file_versions v
         join file_contents c on c.project_id = $2 and c.hash = v.hash where v.file_id = f.id
         union all select convert_from(a.bytes, 'UTF8') from autosaves a where a.file_id = f.id
       ) as texts,
       (select sum(octet_length(bytes))::int from file_contents where project_id = $2) as bytes,
       (select sum(used)::int from quota_use where subject_id = $3 and key = 'storage') as used
     from files f where f.site_id = $1`,
    [siteId, projectId, owner.userId],
  );
  if (!kept) throw new Error('the page is gone');
  return kept;
}

test('lets one person edit and loses no text, for any order of steps of three people', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const site = await startSite(app);
      await site.seed({ [path]: 'Start' });
      const model: Model = { editing: new Set(), seats: new Set(people), typed: new Map() };
      for (const [at, step] of sequence.entries()) {
        await perform(site, model, step, `Text ${at} by ${step.who}`);
        expect(people.filter((who) => isEditing(model, who)).length, 'people who may edit').toBeLessThan(2);
      }
      const { lockFiles } = await site.list();
      expect(lockFiles).toEqual(people.some((who) => isEditing(model, who)) ? [path] : []);
      const { texts, heads, newest, used, bytes } = await readKept(site);
      for (const typed of model.typed.values()) expect(texts).toContain(typed);
      expect(heads, 'the newest version is a current text').toContain(newest);
      expect(used, 'the plan counts each byte once').toBe(bytes);
    }),
    { numRuns: propertyRuns(15) },
  );
});
