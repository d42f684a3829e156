import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Refusal } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Fresh } from '../../contract/codes.ts';
import type { continueSignUp } from '../../contract/providers.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { spendTokenFlow } from '../codes/code-flows.ts';
import type { OnSignUp } from '../sign-up/add-user.ts';
import { enterThroughProvider } from './enter-through-provider.ts';

/** The person has reviewed the provider's data and confirmed the sign-up. */
export const makeContinueSignUp =
  (welcome: OnSignUp) =>
  async (scope: Scope, { params }: InputOf<typeof continueSignUp>): Promise<Fresh | Refusal> => {
    const flow = await spendTokenFlow(scope, { ...params, purposes: ['continue'] });
    return flow ? enterThroughProvider(scope, flow, 'word', welcome) : refuseAccount('provider_failed');
  };
