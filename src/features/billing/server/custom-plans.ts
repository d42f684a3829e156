import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { listProfiles, recordAct } from '#features/accounts/server/door.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type {
  CustomPlanRequest,
  declineCustomPlan,
  getPlanGrant,
  grantCustomPlan,
  requestCustomPlan,
  UserPlan,
  withdrawGrantedPlan,
} from '../contract/plans.ts';
import { assertAccountExists, grantPlan, loadUserPlan } from './account-plan.ts';
import { mailCustomPlanDeclined, mailCustomPlanGranted, mailCustomPlanRequested } from './custom-plan-mails.ts';
import { accountPlans, customPlanRequests } from './tables.ts';

type RequestRow = typeof customPlanRequests.$inferSelect;

/** The requests with the people who made them; those of deleted accounts are gone with them. */
async function serializeRequests(scope: Scope, rows: readonly RequestRow[]): Promise<CustomPlanRequest[]> {
  const people = await listProfiles(
    scope,
    rows.map(({ userId }) => userId),
  );
  return rows.flatMap((row) => {
    const person = people.get(row.userId);
    if (!person) return [];
    const { _id, firstName, lastName, email } = person;
    const { id, message, wishes, state } = row;
    return [
      {
        _id: id,
        user: { _id, firstName, lastName, email },
        message,
        wishes,
        state,
        createdAt: row.createdAt.toISOString(),
      },
    ];
  });
}

async function serializeRequest(scope: Scope, row: RequestRow | undefined): Promise<CustomPlanRequest> {
  const [request] = row ? await serializeRequests(scope, [row]) : [];
  if (!request) throw refuse('not_found');
  return request;
}

/** One open request for each account: a second one takes its place in the queue. */
export async function requestCustomPlanUseCase(
  scope: Scope,
  { body }: InputOf<typeof requestCustomPlan>,
): Promise<CustomPlanRequest> {
  const { clock } = scope.house;
  const wish = { message: body.message, wishes: body.wishes };
  const [row] = await scope.tx
    .insert(customPlanRequests)
    .values({ ...wish, id: clock.newId(), userId: personOf(scope).userId, state: 'open', createdAt: clock.now() })
    .onConflictDoUpdate({
      target: customPlanRequests.userId,
      targetWhere: sql`state = 'open'`,
      set: wish,
    })
    .returning();
  const request = await serializeRequest(scope, row);
  await mailCustomPlanRequested(scope, request);
  return request;
}

export async function listCustomPlanRequestsUseCase(scope: Scope): Promise<{ items: CustomPlanRequest[] }> {
  const rows = await scope.tx
    .select()
    .from(customPlanRequests)
    .where(eq(customPlanRequests.state, 'open'))
    .orderBy(asc(customPlanRequests.createdAt), asc(customPlanRequests.id));
  return { items: await serializeRequests(scope, rows) };
}

/** The grant of an account, and its open request, for the form that changes it. */
export async function getPlanGrantUseCase(scope: Scope, { params }: InputOf<typeof getPlanGrant>) {
  await assertAccountExists(scope, params.id);
  const [row] = await scope.tx.select().from(accountPlans).where(eq(accountPlans.userId, params.id));
  const [open] = await scope.tx
    .select()
    .from(customPlanRequests)
    .where(and(eq(customPlanRequests.userId, params.id), eq(customPlanRequests.state, 'open')))
    .orderBy(desc(customPlanRequests.id));
  const name = row?.customName ?? null;
  const custom =
    row && name !== null ? { name, limits: row.customLimits ?? {}, features: row.customFeatures ?? {} } : null;
  const tier = row?.grantedTier ?? null;
  return {
    grant: tier === null ? null : { tier, custom },
    subscribedTier: row?.subscribedTier ?? null,
    request: open ? await serializeRequest(scope, open) : null,
  };
}

export async function grantCustomPlanUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof grantCustomPlan>,
): Promise<UserPlan> {
  const { id } = params;
  await assertAccountExists(scope, id);
  await grantPlan(scope, id, {
    grantedTier: body.tier,
    customName: body.name,
    customLimits: body.limits,
    customFeatures: body.features,
  });
  const closed = await closeRequests(scope, eq(customPlanRequests.userId, id), 'granted');
  if (closed.length > 0) await mailCustomPlanGranted(scope, id, body.name);
  return loadUserPlan(scope, id);
}

export async function withdrawGrantedPlanUseCase(
  scope: Scope,
  { params }: InputOf<typeof withdrawGrantedPlan>,
): Promise<UserPlan> {
  await assertAccountExists(scope, params.id);
  await grantPlan(scope, params.id, { grantedTier: null });
  return loadUserPlan(scope, params.id);
}

export async function declineCustomPlanUseCase(
  scope: Scope,
  { params, query }: InputOf<typeof declineCustomPlan>,
): Promise<undefined> {
  const [declined] = await closeRequests(scope, eq(customPlanRequests.id, params.id), 'declined');
  if (!declined) throw refuse('not_found');
  await mailCustomPlanDeclined(scope, declined.userId, query.reason);
  await recordAct(scope, { kind: 'billing.custom-plan-declined', aboutId: declined.userId, reason: query.reason });
}

const closeRequests = (
  { tx, house }: Scope,
  which: ReturnType<typeof eq>,
  state: 'granted' | 'declined',
): Promise<RequestRow[]> =>
  tx
    .update(customPlanRequests)
    .set({ state, closedAt: house.clock.now() })
    .where(and(which, eq(customPlanRequests.state, 'open')))
    .returning();
