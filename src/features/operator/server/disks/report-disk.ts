import os from 'node:os';
import { and, eq } from 'drizzle-orm';
import { clientPath } from '#contract-kit/client-path.ts';
import { findOperator } from '#features/accounts/server/door.ts';
import { notify } from '#features/notifications/server/door.ts';
import type { DiskState } from '#platform/disk/open-disk.ts';
import type { House } from '#platform/house/house.ts';
import { type Scope, switchUser } from '#platform/house/scope.ts';
import { screenUrl } from '#platform/http/screen-url.ts';
import { alertFor } from '../../disk-alert.ts';
import { diskReports } from '../tables.ts';

/** Writes down how the disk of this server is. The operator hears of it when it gets worse or well again: once, whichever process saw it. */
export async function reportDisk(house: House, { level, freeBytes, totalBytes }: DiskState): Promise<void> {
  const place = { server: os.hostname(), folder: house.config.dataFolder };
  const now = house.clock.now();
  await house.database.transaction({}, async (tx) => {
    const fresh = { ...place, level: 'enough', freeBytes, totalBytes, since: now, seenAt: now } as const;
    await tx.insert(diskReports).values(fresh).onConflictDoNothing();
    const isHere = and(eq(diskReports.server, place.server), eq(diskReports.folder, place.folder));
    const [before] = await tx.select().from(diskReports).where(isHere).for('update');
    const since = before && before.level !== level ? { since: now } : {};
    await tx
      .update(diskReports)
      .set({ level, freeBytes, totalBytes, seenAt: now, ...since })
      .where(isHere);
    const alert = alertFor(before?.level ?? 'enough', level, place.server);
    if (alert) await tellOperator({ house, tx, person: null, seat: null, request: null }, alert);
  });
}

async function tellOperator(scope: Scope, alert: NonNullable<ReturnType<typeof alertFor>>): Promise<void> {
  const operator = await findOperator(scope);
  if (!operator) return;
  await switchUser(scope, operator.userId);
  const path = clientPath('operator', {});
  const { isGood, subject, paragraphs } = alert;
  await notify(scope, {
    userId: operator.userId,
    status: isGood ? 'success' : 'error',
    type: 'operator.disk-changed',
    message: `${subject}. ${paragraphs.join(' ')}`,
    data: { path },
  });
  if (isGood) return;
  // In a lane that no tenant can fill.
  await scope.house.mail.notice(
    scope.tx,
    { lane: 'security' },
    {
      to: operator.email,
      subject,
      heading: subject,
      paragraphs,
      button: { label: 'Open operator area', url: screenUrl(scope.house, path, '?tab=health') },
    },
  );
}
