import { rolesWith } from '#contract-kit/capabilities.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';

/**
 * True in SQL if the lease `o` has not lapsed and its person still has a seat that may write. The time is the database's: leases survive a
 * restart, and several nodes agree on them.
 */
export const isLiveSql = `(o.expires_at > now() and
  plinth.has_active_seat(o.user_id, o.project_id, '{${rolesWith('pages.write').join()}}'::text[]))`;

/** Serializes changes of a site's leases until the end of the transaction: of two people who ask at once, exactly one gets the lock. */
export const serializeLeases = ({ tx }: Scope, siteId: string): Promise<object[]> =>
  selectRows(tx, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`open-pages:${siteId}`]);

/** The columns of a person in SQL, as JSON. */
export const personSql = (alias: string): string =>
  `case when ${alias}.id is not null then
     json_build_object('_id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name) end`;
