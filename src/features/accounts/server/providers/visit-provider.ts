import type { InputOf } from '#contract-kit/endpoint.ts';
import type { OpenScope } from '#platform/house/scope.ts';
import type { visitProvider } from '../../contract/providers.ts';
import { startVisit } from './visits.ts';

/** Starts a visit for signing in or up. */
export const visitProviderUseCase = (open: OpenScope, { params, body }: InputOf<typeof visitProvider>) =>
  startVisit(open, { ...params, ...body, userId: null });
