import type { AnyJob } from '../jobs/job.ts';
import type { Schedule } from '../jobs/schedule.ts';
import type { Route } from './serve.ts';

/** What one room brings into the house. */
export type Room = {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly jobs?: readonly AnyJob[];
  readonly schedules?: readonly Schedule[];
};
