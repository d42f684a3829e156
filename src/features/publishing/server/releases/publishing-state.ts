import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import { countChanges, countDrafts, countPendingApproval } from '#features/pages/server/door.ts';
import { unpublishedSections } from '#features/settings/server/door.ts';
import { findSite, type SiteRow, siteUrlOf } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { PublishingState, publishingState } from '../../contract/releases.ts';
import { loadDue } from '../schedule/due-releases.ts';
import { releases } from '../tables.ts';
import { findHosted } from './hosted-site.ts';

export async function publishingStateUseCase(scope: Scope, { params }: InputOf<typeof publishingState>) {
  return loadPublishingState(scope, await findSite(scope, params.d));
}

/** Being built, or built and not switched to yet. */
const isUnderWay = or(eq(releases.state, 'building'), and(eq(releases.state, 'ready'), isNull(releases.readyAt)));

/** The live release, the running one and the next one. */
export async function loadPublishingState(scope: Scope, site: SiteRow): Promise<PublishingState> {
  const hosted = await findHosted(scope, site.id);
  const [running] = await scope.tx
    .select({ number: releases.number, taskId: releases.taskId })
    .from(releases)
    .where(and(eq(releases.siteId, site.id), isUnderWay))
    .orderBy(desc(releases.number))
    .limit(1);
  const settings = [...unpublishedSections(site)];
  const due = await loadDue(scope, site.id);
  const people = await listPeople(scope, due.scheduled?.by ? [due.scheduled.by] : []);
  return {
    url: siteUrlOf(scope.house, site),
    live: hosted?.live ?? null,
    newest: hosted?.newest || null,
    pinned: hosted?.pinned ?? null,
    to: site.publishingTo,
    running: running ?? null,
    changes: (await countChanges(scope, site.id)) + settings.length,
    settings,
    drafts: await countDrafts(scope, site.id),
    pendingApproval: await countPendingApproval(scope, site.id),
    scheduled: due.scheduled && {
      at: due.scheduled.at.toISOString(),
      by: people.get(due.scheduled.by ?? '') ?? null,
    },
    missedAt: due.missedAt?.toISOString() ?? null,
    nextChangeAt: due.nextChangeAt?.toISOString() ?? null,
    maintenance: { isOn: hosted?.maintenance != null, message: hosted?.maintenance ?? '' },
  };
}
