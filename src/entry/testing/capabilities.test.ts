import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountCapabilities,
  hasCapability,
  mayCall,
  type ProjectCapability,
  projectCapabilities,
} from '#contract-kit/capabilities.ts';
import { teamRoles } from '#contract-kit/scope.ts';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import { entriesFor } from '#features/pages/capabilities.ts';
import { listCapabilities } from '#features/pages/contract/reading.ts';
import { nodeKinds } from '#features/pages/menu-names.ts';
import { getPermissions } from '#features/projects/contract/assets.ts';
import { addMember, makeProject } from '#features/projects/testing/make-project.ts';
import { rooms } from '../rooms.ts';
import { expectedCallers } from './may-call.ts';
import { loadProjectScreens } from './route-table.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

const endpoints = rooms.flatMap(({ routes }) => routes.map((route) => route.endpoint));
const names = Object.keys(projectCapabilities) as ProjectCapability[];
/** Checked inside calls that several roles may make. */
const checkedInside: readonly string[] = ['pages.code'];
/** Everyone may leave a team; removing others is refused by the call itself. */
const refusedInside: readonly string[] = ['projects.remove-from-team'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

test('needs every capability in some call', () => {
  const needed = new Set<string>(endpoints.map(({ needs }) => needs));
  const unused = [...names, ...Object.keys(accountCapabilities)].filter((name) => !needed.has(name));
  expect(unused).toEqual(checkedInside);
});

test('requires the call of the screen for every row of the sidebar', async () => {
  const { screens, nav } = await loadProjectScreens();
  expect(nav.length).toBeGreaterThan(5);
  for (const { place, call } of nav) {
    const screen = screens.find(({ path }) => path === place);
    expect(screen?.call?.needs, place).toBe(call.needs);
  }
});

test('names the call of every screen of a project', async () => {
  const { screens } = await loadProjectScreens();
  const named = screens.flatMap(({ call }) => (call ? [endpoints.find((endpoint) => endpoint === call)] : []));
  expect(named).toHaveLength(screens.length);
  expect(named.filter((endpoint) => !endpoint?.project)).toEqual([]);
});

describe.each(teamRoles)('for the role %s', (teamRole) => {
  test('the table matches the specification for every call', () => {
    const inProjects = endpoints.filter(({ name, project }) => project && !refusedInside.includes(name));
    const allowed = inProjects.filter((endpoint) => mayCall(endpoint, { teamRole })).map(({ name }) => name);
    const expected = inProjects.filter(({ name }) => expectedCallers[name]?.includes(teamRole)).map(({ name }) => name);
    expect(allowed).toEqual(expected);
  });

  test('the permissions and capabilities calls use the same table', async () => {
    const [owner, member] = [await makePerson(app.house), await makePerson(app.house)];
    const id = await makeProject(app.house, owner.userId);
    if (teamRole !== 'owner') await addMember(app.house, id, member.userId, teamRole);
    const { token } = teamRole === 'owner' ? owner : member;
    const permissions = await app.call(getPermissions, { params: { id } }, token);
    expect(permissions.body).toMatchObject({
      teamRole,
      can: Object.fromEntries(names.map((name) => [name, hasCapability(teamRole, name)])),
    });
    const listed = (await app.call(listCapabilities, {}, token)).body as Record<string, Record<string, string[]>>;
    const role = teamRole === 'author' ? 'author' : 'admin';
    for (const kind of nodeKinds)
      expect(listed[role]?.[kind], kind).toEqual(expect.arrayContaining(entriesFor(kind, { teamRole })));
  });
});
