import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import { users } from '../tables.ts';

/** The coupon code of the link through which an account signed up, as it was written there. */
export async function findArrivalCoupon({ tx }: Pick<Scope, 'tx'>, userId: string): Promise<string | null> {
  const [user] = await tx.select({ code: users.couponCode }).from(users).where(eq(users.id, userId));
  return user?.code ?? null;
}
