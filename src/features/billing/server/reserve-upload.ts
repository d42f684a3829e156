import { sql } from 'drizzle-orm';
import type { UploadKind } from '#contract-kit/endpoint.ts';
import type { House } from '#platform/house/house.ts';
import { inScope, type Scope } from '#platform/house/scope.ts';
import { refuseUpload } from '#platform/uploads/refuse-upload.ts';
import type { HeldReservation, UploadReservations } from '#platform/uploads/upload-door.ts';
import { findCapReason, getUploadGroup, type UploadGroup } from '../upload-caps.ts';
import { quotaExhausted } from './quota.ts';
import { expireReservations, importLeaseSeconds, leaseSeconds, releaseReservation } from './release-reservations.ts';
import { uploadReservations } from './tables.ts';
import { findPayer, loadTerms, type Terms } from './terms.ts';

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::int)`;

/** The reservations that `platform/uploads` makes against the plan. */
export const makeUploadReservations = (house: House): UploadReservations => ({
  reserve: (open, kind, bytes) => inScope(open, (scope) => reserveUpload(scope, kind, bytes)),
  grow: (open, held, bytes) => inScope(open, (scope) => growReservation(scope, held, bytes)),
  renew: (held) => house.database.transaction({}, (tx) => renewReservations({ tx }, held)),
  async release(id) {
    await house.database.transaction({}, (tx) => releaseReservation({ tx }, id));
  },
});

async function reserveUpload(scope: Scope, kind: UploadKind, bytes: number): Promise<HeldReservation> {
  const terms = await findPayer(scope);
  const { userId: accountId } = terms;
  const subjectId = scope.seat?.projectId ?? accountId;
  await lockAccount(scope, accountId);
  await expireReservations(scope, accountId);
  await refuseTooMany(scope, getUploadGroup(kind), { accountId, subjectId });
  const reserved = kind === 'unmetered' ? 0 : bytes;
  await addReserved(scope, terms, reserved);
  const id = scope.house.clock.newId();
  const row = { id, accountId, subjectId, kind, bytes: reserved };
  await scope.tx.insert(uploadReservations).values({ ...row, expiresAt: inSeconds(leaseSeconds) });
  return row;
}

/** Locks the row of the account for the transaction, so that counting and adding are atomic. */
async function lockAccount({ tx }: Scope, accountId: string): Promise<void> {
  await tx.execute(sql`
    insert into quota_use as q (subject_id, key, used) values (${accountId}::uuid, 'storage', 0)
    on conflict (subject_id, key, period) do update set used = q.used`);
}

type Subjects = { readonly accountId: string; readonly subjectId: string };

async function refuseTooMany({ tx }: Scope, group: UploadGroup, { accountId, subjectId }: Subjects): Promise<void> {
  const { rows } = await tx.execute<{ kind: UploadKind; project: number; account: number }>(sql`
    select kind, count(*)::int as account, count(*) filter (where subject_id = ${subjectId}::uuid)::int as project
      from upload_reservations where account_id = ${accountId}::uuid and (not is_kept or kind = 'archive') group by kind`);
  const counted = rows.filter(({ kind }) => getUploadGroup(kind) === group);
  const sum = (of: 'project' | 'account'): number => counted.reduce((all, row) => all + row[of], 0);
  const reason = findCapReason(group, { project: sum('project'), account: sum('account') });
  if (reason) throw refuseUpload(`too_many_${group}`, reason);
}

async function addReserved(scope: Scope, terms: Terms, bytes: number): Promise<void> {
  if (bytes === 0) return;
  const { rows } = await scope.tx.execute(sql`
    update quota_use set reserved = reserved + ${bytes}::bigint
     where subject_id = ${terms.userId}::uuid and key = 'storage' and period = ''
       and used + reserved + ${bytes}::bigint <= ${terms.limits.storage}::bigint
    returning reserved`);
  if (rows.length === 0) throw quotaExhausted('storage', terms);
}

/** Grows a reservation, for a body without a Content-Length or an archive that turns out to be larger. Never shrinks it. */
async function growReservation(
  scope: Scope,
  { id, accountId }: Pick<HeldReservation, 'id' | 'accountId'>,
  bytes: number,
) {
  await lockAccount(scope, accountId);
  const { rows } = await scope.tx.execute<{ before: string }>(
    sql`select bytes as before from upload_reservations where id = ${id}::uuid for update`,
  );
  const before = Number(rows[0]?.before ?? bytes);
  if (bytes <= before) return;
  await addReserved(scope, await loadTerms(scope, accountId), bytes - before);
  await scope.tx.execute(sql`update upload_reservations set bytes = ${bytes} where id = ${id}::uuid`);
}

/** Reserves again what expired although its upload continues (the process was paused, or a clock was changed). */
async function renewReservations({ tx }: Pick<Scope, 'tx'>, held: readonly HeldReservation[]): Promise<void> {
  await tx.execute(sql`
    with held as (
      select * from json_to_recordset(${JSON.stringify(held)}::json)
        as h (id uuid, "accountId" uuid, "subjectId" uuid, kind text, bytes bigint)
    ), added as (
      insert into upload_reservations as r (id, account_id, subject_id, kind, bytes, expires_at)
      select h.id, h."accountId", h."subjectId", h.kind, h.bytes, ${inSeconds(leaseSeconds)} from held h
        join quota_use u on u.subject_id = h."accountId" and u.key = 'storage' and u.period = ''
      on conflict (id) do update set expires_at = excluded.expires_at where not r.is_kept
      returning r.account_id, r.bytes, (xmax = 0) as is_new
    )
    update quota_use q set reserved = q.reserved + a.bytes
      from (select account_id, sum(bytes)::bigint as bytes from added where is_new group by account_id) a
     where q.subject_id = a.account_id and q.key = 'storage' and q.period = ''`);
}

/** Reserves storage for a resumable upload, which may take days and is not occupying the server meanwhile. */
export async function holdStorage(scope: Scope, id: string, bytes: number, seconds: number): Promise<void> {
  const terms = await findPayer(scope);
  const { userId: accountId } = terms;
  await lockAccount(scope, accountId);
  await expireReservations(scope, accountId);
  await addReserved(scope, terms, bytes);
  const row = { id, accountId, subjectId: scope.seat?.projectId ?? accountId, kind: 'file', bytes } as const;
  await scope.tx.insert(uploadReservations).values({ ...row, isKept: true, expiresAt: inSeconds(seconds) });
}

/** A resumable upload goes on: its reservation lasts as long as the upload may. */
export async function extendStorage({ tx }: Pick<Scope, 'tx'>, id: string, seconds: number): Promise<void> {
  await tx.execute(sql`update upload_reservations set expires_at = ${inSeconds(seconds)} where id = ${id}::uuid`);
}

/** Hands the reservation over to the import that this upload starts; it is released when the import ends. */
export async function handOverReservation({ tx, reservationId }: Scope): Promise<string | null> {
  if (reservationId === undefined) return null;
  await tx.execute(sql`
    update upload_reservations set is_kept = true, expires_at = ${inSeconds(importLeaseSeconds)}
     where id = ${reservationId}::uuid`);
  return reservationId;
}

/** Reserves the bytes that an import is about to store, before it writes the first of them. */
export async function growImportReservation(scope: Scope, id: string | null, bytes: number): Promise<void> {
  if (id !== null) await growReservation(scope, { id, accountId: (await findPayer(scope)).userId }, bytes);
}
