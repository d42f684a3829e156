import { and, desc, eq, lt } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { cutPage, idCursor } from '#platform/db/id-cursor.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { listSecurityEvents, SecurityEvent } from '../../contract/security-events.ts';
import { describeBrowser } from '../devices/describe-browser.ts';
import { securityEvents } from '../tables.ts';

export async function listSecurityEventsUseCase(scope: Scope, { query }: InputOf<typeof listSecurityEvents>) {
  const after = idCursor(query.cursor);
  const rows = await scope.tx
    .select()
    .from(securityEvents)
    .where(
      and(eq(securityEvents.userId, personOf(scope).userId), after === null ? undefined : lt(securityEvents.id, after)),
    )
    .orderBy(desc(securityEvents.id))
    .limit(query.limit + 1);
  const { page, nextCursor } = cutPage(rows, query.limit);
  return { items: page.map(serializeEvent), nextCursor };
}

const noBrowser = { os: '', browser: '' };

const serializeEvent = (row: typeof securityEvents.$inferSelect): SecurityEvent => ({
  _id: row.id,
  kind: row.kind,
  createdAt: row.createdAt.toISOString(),
  ...(row.userAgent === '' ? noBrowser : describeBrowser(row.userAgent)),
  ip: row.address,
  detail: row.detail,
});
