import { z } from 'zod';
import type { StepContext, TaskContext } from '#features/tasks/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import { findRelease } from '../releases/find-release.ts';
import { findHosted } from '../releases/hosted-site.ts';
import type { ReleaseRow } from '../tables.ts';

/** The input of each follow-up: the release, and the writers of its step. */
export type FollowUp = StepContext &
  Pick<TaskContext, 'house' | 'signal'> & {
    readonly release: ReleaseRow;
  };

export const followUpPayload = z.strictObject({ siteId: z.uuid(), release: z.number().int() });

/** The release while it is live; null when another one has replaced it, which has its own follow-ups. */
export const findLive = (house: House, projectId: string, siteId: string, number: number): Promise<ReleaseRow | null> =>
  inProject(house, projectId, async (scope) => {
    const hosted = await findHosted(scope, siteId);
    return hosted?.live === number ? findRelease(scope, siteId, number) : null;
  });

export const supersededNote = 'Skipped because a newer release exists.';
