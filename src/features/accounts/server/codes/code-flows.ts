import { eq } from 'drizzle-orm';
import { isSameSecret } from '#platform/config/same-secret.ts';
import type { Scope } from '#platform/house/scope.ts';
import { normalizeName } from '#platform/http/rate-limit.ts';
import {
  canResend,
  canTry,
  codeRules,
  type FlowPurpose,
  getExpiry,
  getResendTime,
  type MailedPurpose,
  mailedPurposes,
} from '../../code-flow.ts';
import type { CodeFlow } from '../../contract/codes.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { codeFlows } from '../tables.ts';
import { deriveToken, type FlowRow, isRightCode } from './flow-secrets.ts';
import { assertMailAllowed, findSource } from './flow-source.ts';
import { countTries, lockGroup, voidOldest } from './flow-tries.ts';
import { mailCode } from './mail-code.ts';

type About<Purpose extends FlowPurpose> = {
  readonly purpose: Purpose;
  /** The address whose tries are counted. The code goes there if it has an account or is about to get one. */
  readonly email: string;
  readonly userId: string | null;
  /** The typed name, if it may differ from the address. */
  readonly name?: string;
  readonly details?: object;
};

/**
 * Opens a flow and schedules the email with its code. Known and unknown addresses take the same time here: only the job finds out
 * whether there is a recipient.
 */
export async function openMailedFlow(scope: Scope, about: About<MailedPurpose>): Promise<CodeFlow> {
  const source = await findSource(scope, about.purpose, about.userId);
  const flow = await openFlow(scope, about, source);
  await assertMailAllowed(scope, source, about.email);
  await scope.house.jobs.enqueue(scope.tx, mailCode, { flowId: flow._id });
  return flow;
}

/**
 * Opens a flow beside any other for the same address and purpose, so that a stranger's request does not void the owner's code.
 * Refused by the tries made with the typed name; tries with another name of the same account make the flow invalid without saying
 * so.
 */
export async function openFlow(scope: Scope, about: About<FlowPurpose>, known?: string): Promise<CodeFlow> {
  const now = scope.house.clock.now();
  const { purpose, email, userId } = about;
  const name = normalizeName(about.name ?? email);
  const source = known ?? (await findSource(scope, purpose, userId));
  const group = { email, purpose, source };
  await lockGroup(scope.tx, group);
  if ((await countTries(scope.tx, group, now, name)) >= codeRules.maxTries) throw refuseAccount('too_many_codes');
  await voidOldest(scope.tx, group, now, name);
  return insertFlow(scope, { ...about, name, source }, getExpiry(now));
}

/** A flow without guesses: its token is enough. */
export const openTokenFlow = (
  scope: Scope,
  about: About<'session' | 'continue' | 'set-email'>,
  validMs: number = codeRules.validMs,
): Promise<CodeFlow> => insertFlow(scope, about, getExpiry(scope.house.clock.now(), validMs));

async function insertFlow(
  scope: Scope,
  about: About<FlowPurpose> & { readonly source?: string },
  expiresAt: Date,
): Promise<CodeFlow> {
  const now = scope.house.clock.now();
  const row = { id: scope.house.clock.newId(), mailedAt: now, expiresAt };
  const { details = {}, name = '', source = row.id } = about;
  await scope.tx.insert(codeFlows).values({ ...about, ...row, details, name, source, tries: 0, createdAt: now });
  return serializeFlow(scope, row);
}

const serializeFlow = ({ house }: Scope, row: Pick<FlowRow, 'id' | 'expiresAt' | 'mailedAt'>): CodeFlow => ({
  _id: row.id,
  token: deriveToken(house, row.id),
  expiresAt: row.expiresAt.toISOString(),
  resendAt: getResendTime(row).toISOString(),
});

/** Locks the flow and those that share its count, so that concurrent tries are counted one after the other. */
export async function lockFlow(scope: Scope, id: string, token: string): Promise<FlowRow | null> {
  if (!isSameSecret(token, deriveToken(scope.house, id))) return null;
  const flow = () => scope.tx.select().from(codeFlows).where(eq(codeFlows.id, id));
  const [seen] = await flow();
  if (!seen) return null;
  await lockGroup(scope.tx, seen);
  const [row] = await flow().for('update');
  return row ?? null;
}

type FlowRequest<Purpose extends FlowPurpose> = {
  readonly id: string;
  readonly token: string;
  readonly purposes: readonly Purpose[];
};

/**
 * Makes one try at a flow. It is counted before `matches` runs and stays counted, so use cases return their refusal instead of
 * throwing it. Returns null for every kind of failure. `keep` does not spend the flow on success.
 */
export async function tryFlow<Purpose extends FlowPurpose>(
  scope: Scope,
  asked: FlowRequest<Purpose>,
  matches: (row: FlowRow) => boolean | Promise<boolean>,
  keep = false,
): Promise<(FlowRow & { readonly purpose: Purpose }) | null> {
  const row = await lockFlow(scope, asked.id, asked.token);
  const now = scope.house.clock.now();
  if (!row || !isOneOf(row, asked.purposes)) return null;
  if (!canTry({ ...row, tries: await countTries(scope.tx, row, now) }, now)) return null;
  const change = (set: Partial<FlowRow>) => scope.tx.update(codeFlows).set(set).where(eq(codeFlows.id, row.id));
  await change({ tries: row.tries + 1 });
  if (!(await matches(row))) return null;
  await change(keep ? { tries: row.tries } : { usedAt: now });
  return row;
}

/** Returns the flow if the emailed code is right. */
export const spendCode = <Purpose extends MailedPurpose>(
  scope: Scope,
  { otp, ...asked }: FlowRequest<Purpose> & { readonly otp: string },
  keep = false,
) => tryFlow(scope, asked, (row) => isRightCode(scope.house, row, otp), keep);

/** Spends a flow that needs only its token. */
export const spendTokenFlow = <Purpose extends FlowPurpose>(scope: Scope, asked: FlowRequest<Purpose>) =>
  tryFlow(scope, asked, () => true);

const isOneOf = <Purpose extends FlowPurpose>(
  row: FlowRow,
  purposes: readonly Purpose[],
): row is FlowRow & { readonly purpose: Purpose } => purposes.some((purpose) => purpose === row.purpose);

/** A new code for the same flow, possibly to another address; used tries stay used. */
export async function renewFlow(scope: Scope, row: FlowRow, email = row.email): Promise<CodeFlow> {
  const now = scope.house.clock.now();
  const tries = Math.max(row.tries, await countTries(scope.tx, row, now, row.name));
  if (!isOneOf(row, mailedPurposes) || row.usedAt || row.voidedAt || tries >= codeRules.maxTries)
    throw refuseAccount('wrong_code');
  if (email === row.email && !canResend(row, now)) throw refuseAccount('resend_too_soon');
  await assertMailAllowed(scope, row.source, email);
  const renewed = { email, mailedAt: now, expiresAt: getExpiry(now), codeHash: null };
  await scope.tx.update(codeFlows).set(renewed).where(eq(codeFlows.id, row.id));
  await scope.house.jobs.enqueue(scope.tx, mailCode, { flowId: row.id });
  return serializeFlow(scope, { ...row, ...renewed });
}
