import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { getUser, OtherUser } from '../../contract/person.ts';
import { users } from '../tables.ts';
import { photoLink } from './photo-link.ts';

/** Whether somebody shares a project with the person who asks; `entry/` has the room above answer. */
export type SharesProject = (scope: Scope, userId: string) => Promise<boolean>;

/** Oneself, or somebody one works with. All others, and those who do not exist, answer alike. */
export const makeGetUser =
  (sharesProject: SharesProject) =>
  async (scope: Scope, { params }: InputOf<typeof getUser>): Promise<OtherUser> => {
    const mayKnow = params.id === personOf(scope).userId || (await sharesProject(scope, params.id));
    const [user] = mayKnow ? await scope.tx.select().from(users).where(eq(users.id, params.id)) : [];
    if (!user) throw refuse('not_found');
    const { firstName, lastName, alias } = user;
    return { _id: user.id, firstName, lastName, alias, photo: photoLink(scope.house, user) };
  };
