import type { TaskDefinition } from '#features/tasks/server/door.ts';
import type { Room } from '#platform/house/room.ts';
import { serve, serveOpen } from '#platform/house/serve.ts';
import {
  downloadRelease,
  getRelease,
  listReleases,
  publishFrom,
  publishFromNewest,
  publishingState,
  publishSite,
  publishTo,
  renameRelease,
  scheduleRelease,
  setMaintenance,
  unscheduleRelease,
} from '../contract/releases.ts';
import { publishingFailpoints } from './failpoints.ts';
import { finishRelease } from './follow-ups/finish-release.ts';
import { formerFollowUps } from './follow-ups/former-follow-ups.ts';
import { publishingLive } from './live-events.ts';
import { publishToUseCase, setMaintenanceUseCase } from './releases/configure-publishing.ts';
import { downloadReleaseUseCase } from './releases/download-release.ts';
import { getReleaseUseCase, listReleasesUseCase, renameReleaseUseCase } from './releases/list-releases.ts';
import { publishFromNewestUseCase, publishFromUseCase } from './releases/pin-release.ts';
import { publishTask } from './releases/publish-task.ts';
import { publishingStateUseCase } from './releases/publishing-state.ts';
import { publishSiteUseCase } from './releases/start-publish.ts';
import { sweepJobs, sweepReleasesDaily } from './releases/sweep-releases.ts';
import { dueJobs, runDueEveryMinute } from './schedule/run-due-releases.ts';
import { scheduleReleaseUseCase, unscheduleReleaseUseCase } from './schedule/schedule-release.ts';

export const publishingTasks: readonly TaskDefinition[] = [publishTask, finishRelease, ...formerFollowUps];

export const publishingRoom: Room = {
  name: 'publishing',
  routes: [
    serve(publishSite, publishSiteUseCase),
    serve(publishingState, publishingStateUseCase),
    serve(listReleases, listReleasesUseCase),
    serve(getRelease, getReleaseUseCase),
    serve(renameRelease, renameReleaseUseCase),
    serveOpen(downloadRelease, downloadReleaseUseCase),
    serve(publishFrom, publishFromUseCase),
    serve(publishFromNewest, publishFromNewestUseCase),
    serve(publishTo, publishToUseCase),
    serve(scheduleRelease, scheduleReleaseUseCase),
    serve(unscheduleRelease, unscheduleReleaseUseCase),
    serve(setMaintenance, setMaintenanceUseCase),
  ],
  jobs: [...dueJobs, ...sweepJobs],
  schedules: [runDueEveryMinute, sweepReleasesDaily],
  live: publishingLive,
  failpoints: publishingFailpoints,
};
