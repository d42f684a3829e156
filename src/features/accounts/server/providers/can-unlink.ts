import type { Scope } from '#platform/house/scope.ts';
import { hasOtherSignInMethod } from '../../provider-arrival.ts';
import type { UserRow } from '../tables.ts';

/** Whether the account has another way to sign in. */
export const canUnlink = (
  { house }: Pick<Scope, 'house'>,
  user: Pick<UserRow, 'passwordHash'>,
  linked: readonly { readonly provider: string }[],
  provider: string,
): boolean =>
  hasOtherSignInMethod(provider, {
    hasPassword: user.passwordHash !== null,
    linked: linked.map((identity) => identity.provider),
    configured: house.config.providers.map(({ id }) => id),
  });
