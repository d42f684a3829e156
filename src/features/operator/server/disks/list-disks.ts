import { lt } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import type { DiskList } from '../../contract.ts';
import { diskReports } from '../tables.ts';

/** Servers without a report for this long are no longer listed. */
const retentionMs = 7 * 24 * 60 * 60 * 1000;

export async function listDisksUseCase({ tx, house }: Scope): Promise<DiskList> {
  await tx.delete(diskReports).where(lt(diskReports.seenAt, new Date(house.clock.now().getTime() - retentionMs)));
  const rows = await tx.select().from(diskReports).orderBy(diskReports.server, diskReports.folder);
  return {
    disks: rows.map(({ since, seenAt, ...disk }) => ({
      ...disk,
      since: since.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
  };
}
