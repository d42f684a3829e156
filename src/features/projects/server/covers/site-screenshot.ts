import { eq } from 'drizzle-orm';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { announceProjectChange } from '../changes.ts';
import { projects } from '../tables.ts';
import { scheduleCoverDeletion } from './schedule-cover-deletion.ts';

type Screenshot = { readonly key: string; readonly type: string };

/** Shows a screenshot of the site as the cover, unless a person has chosen one. */
export async function showSiteScreenshot(scope: Scope, { key, type }: Screenshot): Promise<void> {
  const { projectId } = seatOf(scope);
  const [project] = await scope.tx.select().from(projects).where(eq(projects.id, projectId)).for('update');
  if (!project || project.coverKey === key) return;
  if (project.isCoverChosen || project.coverState === 'drawing') return scheduleCoverDeletion(scope, projectId, key);
  await scheduleCoverDeletion(scope, projectId, project.coverKey);
  await scope.tx
    .update(projects)
    .set({ coverKey: key, coverType: type, coverState: 'ready' })
    .where(eq(projects.id, projectId));
  await announceProjectChange(scope, projectId);
}
