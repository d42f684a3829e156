import type { House } from '#platform/house/house.ts';
import { siteNames, sites } from '../server/tables.ts';

/** A ready site without content. */
export async function makeSite(house: House, projectId: string, name?: string): Promise<string> {
  const id = house.clock.newId();
  const now = house.clock.now();
  const called = name ?? `site-${id.slice(-12)}`;
  await house.database.transaction({ projectId }, async (tx) => {
    await tx.insert(siteNames).values({ name: called, siteId: id });
    await tx.insert(sites).values({
      id,
      projectId,
      name: called,
      activity: 'completed',
      initializedAt: now,
      theme: 'base',
      coreVersion: '0',
      createdAt: now,
    });
  });
  return id;
}
