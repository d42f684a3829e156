import { type Scope, seatOf } from '#platform/house/scope.ts';
import { contactEvents } from './tables.ts';

type Event = Pick<typeof contactEvents.$inferInsert, 'contactId' | 'kind' | 'detail'>;

/** Adds to the timelines of contacts, in the transaction of the change. */
export async function recordEvents(scope: Scope, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return;
  const { house, tx, person } = scope;
  const [projectId, at] = [seatOf(scope).projectId, house.clock.now()];
  await tx
    .insert(contactEvents)
    .values(events.map((event) => ({ ...event, id: house.clock.newId(), projectId, by: person?.userId ?? null, at })));
}
