import { and, desc, eq, lt } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SectionName } from '#features/sites/contract/site-settings.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';

const settingsVersions = pgTable('settings_versions', {
  siteId: uuid('site_id').notNull(),
  section: text().notNull(),
  version: integer().notNull(),
  projectId: uuid('project_id').notNull(),
  /** Null: the defaults. */
  values: jsonb().$type<Readonly<Record<string, unknown>>>(),
  by: uuid(),
  at: timestamp({ withTimezone: true }).notNull(),
});
export type SectionVersion = typeof settingsVersions.$inferSelect;

/** Older versions are deleted. */
const maxVersions = 100;

/** Adds the new version of a section: a form with an older version detects the conflict when saving. */
export async function addSectionVersion(
  scope: Scope,
  { id: siteId, projectId }: Pick<SiteRow, 'id' | 'projectId'>,
  section: SectionName,
  version: number,
  values: SectionVersion['values'],
  by: string | null = scope.person?.userId ?? null,
): Promise<void> {
  const { tx, house } = scope;
  await tx.insert(settingsVersions).values({ siteId, section, version, projectId, values, by, at: house.clock.now() });
  await tx
    .delete(settingsVersions)
    .where(
      and(
        eq(settingsVersions.siteId, siteId),
        eq(settingsVersions.section, section),
        lt(settingsVersions.version, version - maxVersions),
      ),
    );
}

/** The newest version of every section that has one. */
export async function newestSectionVersions(
  { tx }: Scope,
  siteId: string,
): Promise<ReadonlyMap<string, SectionVersion>> {
  const rows = await tx
    .selectDistinctOn([settingsVersions.section])
    .from(settingsVersions)
    .where(eq(settingsVersions.siteId, siteId))
    .orderBy(settingsVersions.section, desc(settingsVersions.version));
  return new Map(rows.map((row) => [row.section, row]));
}

/** The versions of a section, newest first. */
export const loadSectionVersions = ({ tx }: Scope, siteId: string, section: SectionName): Promise<SectionVersion[]> =>
  tx
    .select()
    .from(settingsVersions)
    .where(and(eq(settingsVersions.siteId, siteId), eq(settingsVersions.section, section)))
    .orderBy(desc(settingsVersions.version));
