import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Scope } from '#platform/house/scope.ts';
import { reserveSignUp } from '../operator/installation.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { type UserRow, users } from '../tables.ts';

/** The data of a sign-up, stored in its flow until the address is confirmed. */
export const NewUser = z.object({
  firstName: z.string(),
  lastName: z.string(),
  passwordHash: z.string().nullable(),
  couponCode: z.string().nullable(),
  invitationCode: z.string().nullable(),
});
export type NewUser = z.infer<typeof NewUser>;

/** Lets higher rooms handle a new account by its arrival codes, and returns its role; provided by `entry/`. */
export type OnSignUp = (
  scope: Scope,
  newcomer: Pick<UserRow, 'id' | 'email' | 'invitationCode'>,
) => Promise<UserRow['role']>;

/** Creates the account once its address is confirmed; null if another flow confirmed the same address first. */
export async function addUser(
  scope: Scope,
  email: string,
  { isOperator = false, ...fields }: NewUser & { readonly isOperator?: boolean },
  welcome: OnSignUp,
): Promise<UserRow | null> {
  const { clock } = scope.house;
  if (!isOperator) await reserveSignUp(scope);
  const [user] = await scope.tx
    .insert(users)
    .values({
      id: clock.newId(),
      ...fields,
      email,
      role: 'admin',
      status: 'active',
      isOperator,
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!user) return null;
  await recordEvent(scope, user.id, 'signed-up');
  const role = await welcome(scope, user);
  if (role === user.role || isOperator) return user;
  await scope.tx.update(users).set({ role }).where(eq(users.id, user.id));
  return { ...user, role };
}
