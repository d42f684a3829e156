import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Refusal } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Fresh } from '../../contract/codes.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import type { verifyEmail } from '../../contract/sign-up.ts';
import { spendCode } from '../codes/code-flows.ts';
import { makeFreshToken } from '../sessions/fresh-token.ts';
import { addUser, NewUser, type OnSignUp } from './add-user.ts';

/** Confirms the address. A wrong code is returned, not thrown, so that the try stays counted. */
export const makeVerifyEmail =
  (welcome: OnSignUp) =>
  async (
    scope: Scope,
    { params }: InputOf<typeof verifyEmail>,
  ): Promise<(Fresh & { readonly verified: true }) | Refusal> => {
    const flow = await spendCode(scope, { ...params, purposes: ['verify-email', 'verify-operator'] });
    if (!flow) return refuseAccount('wrong_code');
    const isOperator = flow.purpose === 'verify-operator';
    const user = await addUser(scope, flow.email, { ...NewUser.parse(flow.details), isOperator }, welcome);
    if (!user) return refuseAccount('wrong_code');
    return { verified: true, freshToken: await makeFreshToken(scope, user, 'password') };
  };
