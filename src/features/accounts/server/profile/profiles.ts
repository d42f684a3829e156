import { eq } from 'drizzle-orm';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import type { Scope } from '#platform/house/scope.ts';
import { findUser } from '../sessions/find-user.ts';
import { type UserRow, users } from '../tables.ts';
import { photoLink } from './photo-link.ts';

/** The fields that members of a common project see of each other. */
export type Profile = {
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly alias: string | null;
  readonly photo: string | null;
  readonly email: string;
};

const listed = ['id', 'firstName', 'lastName', 'alias', 'email', 'photoKey', 'photoType'] as const;
type Row = Pick<UserRow, (typeof listed)[number]>;

const serializeProfile = ({ house }: Pick<Scope, 'house'>, user: Row): Profile => {
  const { firstName, lastName, alias, email } = user;
  return { _id: user.id, firstName, lastName, alias, email, photo: photoLink(house, user) };
};

/** Profiles by id. An array parameter, so that there is a single prepared statement. */
export async function listProfiles(
  scope: Pick<Scope, 'house' | 'tx'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Profile>> {
  const rows = await selectRows<Row>(
    scope.tx,
    `select ${columnList(users, { only: listed })} from users where id = any($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, serializeProfile(scope, row)]));
}

/** Finds a profile by email address or alias. Callers must not reveal whether an address has one. */
export async function findProfile(scope: Pick<Scope, 'house' | 'tx'>, username: string): Promise<Profile | null> {
  const user = await findUser(scope, username);
  return user && serializeProfile(scope, user);
}

/** Whether an account may own something: not while it is suspended or about to be deleted. Locks the row. */
export async function canOwn({ tx }: Pick<Scope, 'tx'>, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ status: users.status, leaveAt: users.leaveAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share');
  return user?.status === 'active' && user.leaveAt === null;
}

/** The suspended ones of these accounts, whose earlier grants are void. */
export async function listSuspended({ tx }: Pick<Scope, 'tx'>, ids: readonly string[]): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    tx,
    `select id from users where id = any($1) and status = 'suspended'`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
