import fc from 'fast-check';
import type { TestApp } from '#entry/testing/start-test-app.ts';
import {
  addContacts,
  type Contact,
  deleteContacts,
  listContacts,
  mergeContacts,
} from '#features/contacts/contract/contacts.ts';
import {
  liftSuppression,
  listSuppressions,
  type Suppression,
  suppressAddress,
} from '#features/contacts/contract/suppressions.ts';
import { startImports, type TestImports } from './start-imports.ts';

const addresses = ['ada', 'ben', 'cem', 'dua', 'eva'].map((name) => `${name}@kiln.example`);
const address = fc.constantFrom(...addresses);

/** Steps that add, remove and suppress contacts in every way. */
export const suppressionSteps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('import' as const), emails: fc.uniqueArray(address, { minLength: 1 }) }),
    fc.record({ kind: fc.constant('undo' as const) }),
    fc.record({ kind: fc.constantFrom('unsubscribe', 'delete', 'add', 'lift'), email: address }),
    fc.record({ kind: fc.constant('merge' as const), kept: address, other: address }),
  ),
  { minLength: 4, maxLength: 9 },
);
type Step = typeof suppressionSteps extends fc.Arbitrary<(infer One)[]> ? One : never;

/** A project, and the addresses that must be suppressed in it. */
type Scene = {
  readonly app: TestApp;
  readonly project: TestImports;
  readonly suppressed: Set<string>;
  readonly imports: string[];
};

const inProject = ({ project }: Scene) => ({ assetId: project.projectId });

async function listAll(scene: Scene): Promise<readonly Contact[]> {
  const { app, project } = scene;
  const { body } = await app.call(
    listContacts,
    { params: inProject(scene), query: { limit: 100 } },
    project.owner.token,
  );
  return (body as { items: Contact[] }).items;
}

async function findSuppression(scene: Scene, search: string): Promise<Suppression | undefined> {
  const { app, project } = scene;
  const { body } = await app.call(
    listSuppressions,
    { params: inProject(scene), query: { search } },
    project.owner.token,
  );
  return (body as { items: Suppression[] }).items[0];
}

async function take(scene: Scene, step: Step): Promise<void> {
  const { app, project, suppressed, imports } = scene;
  const { token } = project.owner;
  const params = inProject(scene);
  const find = async (email: string) => (await listAll(scene)).find((contact) => contact.email === email)?._id;
  if (step.kind === 'import') {
    const { _id } = await project.uploadAndCheck(`email\n${step.emails.join('\n')}\n`);
    // Refused if all of them are suppressed.
    if ((await project.start(_id, { policy: 'replace' })).status === 202)
      imports.push((await project.settled(_id))._id);
    return;
  }
  if (step.kind === 'undo') {
    const last = imports.pop();
    if (last && (await project.find(last)).undoUntil) await project.undo(last);
    return;
  }
  if (step.kind === 'merge') {
    const [kept, other] = [await find(step.kept), await find(step.other)];
    if (!kept || !other || kept === other) return;
    await app.call(mergeContacts, { params: { ...params, id: kept }, body: { other } }, token);
    if (suppressed.has(step.other)) suppressed.add(step.kept);
    return;
  }
  const { kind, email } = step as { kind: string; email: string };
  if (kind === 'add') await app.call(addContacts, { params, body: { emails: email, consent: 'Asked.' } }, token);
  if (kind === 'unsubscribe') {
    await app.call(suppressAddress, { params, body: { email, reason: 'unsubscribed' } }, token);
    suppressed.add(email);
  }
  if (kind === 'delete') {
    const id = await find(email);
    if (id) await app.call(deleteContacts, { params, body: { ids: [id] } }, token);
  }
  if (kind === 'lift') {
    const id = (await findSuppression(scene, email))?._id;
    if (id) await app.call(liftSuppression, { params: { ...params, id }, body: { reason: 'She asked.' } }, token);
    suppressed.delete(email);
  }
}

/** Takes the steps; says which address is suppressed that should not be, or the other way round, or null if all is right. */
export async function findWrongSuppression(app: TestApp, steps: readonly Step[]): Promise<string | null> {
  const scene: Scene = { app, project: await startImports(app), suppressed: new Set(), imports: [] };
  for (const step of steps) {
    await take(scene, step);
    const shown = await listAll(scene);
    for (const email of addresses) {
      const expected = scene.suppressed.has(email);
      const isListed = (await findSuppression(scene, email)) !== undefined;
      const contact = shown.find((each) => each.email === email);
      const isShown = contact === undefined ? expected : contact.suppression !== null;
      if (isListed !== expected || isShown !== expected)
        return `${email}: listed ${isListed}, shown ${isShown}, expected ${expected} after ${JSON.stringify(step)}`;
    }
  }
  return null;
}
