import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';

type InTransaction = Pick<Scope, 'tx'>;

/** A process renews its reservations several times in this time. */
export const leaseSeconds = 120;
/** An import has an hour from its beginning, after others before it. */
export const keptSeconds = 24 * 60 * 60;

/** Ends reservations and gives their bytes back. One that another transaction is ending is left to it. */
async function end({ tx }: InTransaction, which: SQL): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with ended as (
      delete from upload_reservations where id in (
        select id from upload_reservations where ${which} for update skip locked
      ) returning account_id, bytes
    ), given as (
      update quota_use q set reserved = greatest(0, q.reserved - e.bytes)
        from (select account_id, sum(bytes)::bigint as bytes from ended group by account_id) e
       where q.subject_id = e.account_id and q.key = 'storage' and q.period = ''
    )
    select from ended`);
  return rows.length > 0;
}

/** An upload is over. A reservation that an import has taken over stays. */
export const releaseReservation = (scope: InTransaction, id: string): Promise<boolean> =>
  end(scope, sql`id = ${id}::uuid and not is_kept`);

/** The import that kept it is over. */
export const releaseKept = (scope: InTransaction, id: string): Promise<boolean> => end(scope, sql`id = ${id}::uuid`);

/** Of a project or an account that is gone. */
export const releaseAll = (scope: InTransaction, subjectId: string): Promise<boolean> =>
  end(scope, sql`subject_id = ${subjectId}::uuid`);

/**
 * Those whose process has died. The clock is the database's, which all nodes share. A lease that ends later than any lease can has been
 * written before the clock was set back.
 */
export const expireReservations = (scope: InTransaction, accountId: string): Promise<boolean> =>
  end(
    scope,
    sql`account_id = ${accountId}::uuid and (expires_at < now()
      or expires_at > now() + 2 * make_interval(secs => case when is_kept then ${keptSeconds}::int else ${leaseSeconds}::int end))`,
  );
