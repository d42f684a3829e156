import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { getUser, OtherUser } from '../../contract/person.ts';
import { users } from '../tables.ts';
import { photoLink } from './photo-link.ts';

/** Whether a person shares a project with the caller; provided by `entry/` from a higher room. */
export type SharesProject = (scope: Scope, userId: string) => Promise<boolean>;

/** Returns the caller, or a person who shares a project with them. All others are not found. */
export const makeGetUser =
  (sharesProject: SharesProject) =>
  async (scope: Scope, { params }: InputOf<typeof getUser>): Promise<OtherUser> => {
    const mayKnow = params.id === personOf(scope).userId || (await sharesProject(scope, params.id));
    const [user] = mayKnow ? await scope.tx.select().from(users).where(eq(users.id, params.id)) : [];
    if (!user) throw refuse('not_found');
    const { firstName, lastName, alias } = user;
    return { _id: user.id, firstName, lastName, alias, photo: photoLink(scope.house, user) };
  };
