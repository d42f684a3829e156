import type { Room } from '#platform/house/room.ts';
import { serve, serveOpen } from '#platform/house/serve.ts';
import { getJobHealth, listDisks, retryJob } from '../contract.ts';
import { listDisksUseCase } from './disks/list-disks.ts';
import { getJobHealthUseCase } from './job-health.ts';
import { retryJobUseCase } from './retry-job.ts';

export const operatorRoom: Room = {
  name: 'operator',
  routes: [
    serveOpen(getJobHealth, getJobHealthUseCase),
    serve(retryJob, retryJobUseCase),
    serve(listDisks, listDisksUseCase),
  ],
};
