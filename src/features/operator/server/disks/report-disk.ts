import os from 'node:os';
import { and, eq } from 'drizzle-orm';
import { clientPath } from '#contract-kit/client-path.ts';
import { findOperator } from '#features/accounts/server/door.ts';
import { notify } from '#features/notifications/server/door.ts';
import type { DiskState } from '#platform/disk/open-disk.ts';
import type { House } from '#platform/house/house.ts';
import { type Scope, switchUser } from '#platform/house/scope.ts';
import { screenUrl } from '#platform/http/screen-url.ts';
import { findDiskAlert } from '../../disk-alert.ts';
import { diskReports } from '../tables.ts';

/**
 * Stores the disk state of this server. The operator is alerted once when it gets worse or has recovered, regardless of which
 * process noticed.
 */
export async function reportDisk(house: House, { level, freeBytes, totalBytes }: DiskState): Promise<void> {
  const key = { server: os.hostname(), folder: house.config.dataFolder };
  const now = house.clock.now();
  await house.database.transaction({}, async (tx) => {
    const fresh = { ...key, level: 'enough', freeBytes, totalBytes, since: now, seenAt: now } as const;
    await tx.insert(diskReports).values(fresh).onConflictDoNothing();
    const matchesKey = and(eq(diskReports.server, key.server), eq(diskReports.folder, key.folder));
    const [before] = await tx.select().from(diskReports).where(matchesKey).for('update');
    const since = before && before.level !== level ? { since: now } : {};
    await tx
      .update(diskReports)
      .set({ level, freeBytes, totalBytes, seenAt: now, ...since })
      .where(matchesKey);
    const alert = findDiskAlert(before?.level ?? 'enough', level, key.server);
    if (alert) await alertOperator({ house, tx, person: null, seat: null, request: null }, alert);
  });
}

async function alertOperator(scope: Scope, alert: NonNullable<ReturnType<typeof findDiskAlert>>): Promise<void> {
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
  // Uses a lane that no tenant can exhaust.
  await scope.house.mail.notice(
    scope.tx,
    { lane: 'security' },
    {
      to: operator.email,
      subject,
      heading: subject,
      paragraphs,
      button: { label: 'View server health', url: screenUrl(scope.house, path, '?tab=health') },
    },
  );
}
