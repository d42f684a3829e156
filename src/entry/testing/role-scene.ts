import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { addMember } from '#features/projects/testing/make-project.ts';
import type { TenantIds } from '#platform/testing/samples.ts';
import type { Caller } from './callers.ts';
import { makePersonalData, makeSharedProject } from './samples.ts';
import type { TestApp } from './start-test-app.ts';

type Installed = Pick<TestApp, 'house' | 'ownerQuery'>;

export type RoleScene = { readonly token: string | undefined; readonly mine: TenantIds; readonly seat: unknown };

/** The caller with data of their own, and a project of the owner. */
export async function makeRoleScene(app: Installed, caller: Caller, passwordHash: string): Promise<RoleScene> {
  const { house, ownerQuery } = app;
  const projectOwner = await makePerson(house);
  const workshop = await makeSharedProject(house, projectOwner);
  const person = await personOf(app, caller, projectOwner, workshop.projectId ?? '');
  const mine = { ...(await makePersonalData(house, person)), ...workshop };
  // A second sign-in method, so that one can be unlinked.
  await ownerQuery(`insert into identities values (gen_random_uuid(), $1, 'clay', $2, null, now(), now())`, [
    person.userId,
    person.email,
  ]);
  await ownerQuery('update users set password_hash = $2 where id = $1', [person.userId, passwordHash]);
  // Only the person who began an upload continues it.
  await ownerQuery('update library_uploads set created_by = $1 where project_id = $2', [
    person.userId,
    workshop.projectId,
  ]);
  if (caller === 'suspended') await ownerQuery(`update users set status = 'suspended' where id = $1`, [person.userId]);
  return { token: caller === 'signed-out' ? undefined : person.token, mine, seat: await seatOf(app, mine) };
}

/** Gives the person of a scene the role of the caller. */
export const seatOf = ({ ownerQuery }: Installed, { userId, projectId }: TenantIds): Promise<unknown> =>
  ownerQuery(
    `select status, is_operator, (select team_role from team_members where user_id = users.id and project_id = $2)
     from users where id = $1`,
    [userId, projectId],
  );

/** Resets the shared state of earlier calls: a rule of the operator, counted calls, a recently mailed code. */
export const resetSharedState = ({ ownerQuery }: Installed): Promise<unknown> =>
  ownerQuery(
    `with rule as (update installation set second_factor = 'optional'), counted as (delete from rate_windows)
     update code_flows set mailed_at = now() - interval '2 minutes'`,
  );

async function personOf(
  { house, ownerQuery }: Installed,
  caller: Caller,
  projectOwner: TestPerson,
  projectId: string,
): Promise<TestPerson> {
  switch (caller) {
    case 'owner':
    case 'suspended':
    case 'signed-out':
      return projectOwner;
    case 'operator':
      await ownerQuery('update users set is_operator = false where is_operator');
      return makePerson(house, { isOperator: true });
    case 'stranger': {
      const stranger = await makePerson(house);
      await makeSharedProject(house, stranger);
      return stranger;
    }
    default: {
      const member = await makePerson(house);
      await addMember(house, projectId, member.userId, caller);
      return member;
    }
  }
}

export const isRefused = (status: number): boolean => status === 401 || status === 403 || status === 404;
