import type { InputOf } from '#contract-kit/endpoint.ts';
import type { OpenScope } from '#platform/house/scope.ts';
import type { visitProvider } from '../../contract/providers.ts';
import { beginVisit } from './visits.ts';

/** Off to a provider, to sign in or up. */
export const visitProviderUseCase = (open: OpenScope, { params, body }: InputOf<typeof visitProvider>) =>
  beginVisit(open, { ...params, ...body, userId: null });
