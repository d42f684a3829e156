import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { recordAct } from '#features/accounts/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refuseOperator, type retryJob } from '../contract.ts';

/** Every job is idempotent, so another run does no harm. */
export async function retryJobUseCase(scope: Scope, { params }: InputOf<typeof retryJob>): Promise<undefined> {
  const outcome = await scope.house.jobs.retry(scope.tx, params.queue, params.id);
  if (outcome === 'unknown') throw refuse('not_found');
  if (outcome === 'not-failed') throw refuseOperator('not_failed');
  await recordAct(scope, { kind: 'operator.job-retried', became: params.queue });
}
