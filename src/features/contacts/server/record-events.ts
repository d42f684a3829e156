import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { contactEvents } from './tables.ts';

type Event = Pick<typeof contactEvents.$inferInsert, 'contactId' | 'kind' | 'detail'>;

/** Adds to the timelines of contacts, in the transaction of the change. Imports do so for thousands at once, hence one array per column. */
export async function recordEvents(scope: Scope, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return;
  const { house, tx, person } = scope;
  await selectRows(
    tx,
    `insert into contact_events (id, project_id, contact_id, kind, detail, by, at)
     select id, $1, contact_id, kind, detail, $2, $3 from unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[]) as e (id, contact_id, kind, detail)`,
    [
      seatOf(scope).projectId,
      person?.userId ?? null,
      house.clock.now(),
      events.map(() => house.clock.newId()),
      events.map(({ contactId }) => contactId),
      events.map(({ kind }) => kind),
      events.map(({ detail = '' }) => detail),
    ],
  );
}
