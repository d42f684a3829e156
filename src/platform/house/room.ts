import type { AnyJob } from '../jobs/job.ts';
import type { Schedule } from '../jobs/schedule.ts';
import type { LiveEvent } from './live-event.ts';
import type { Route } from './serve.ts';

/** The parts that a room adds to the house. */
export type Room = {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly jobs?: readonly AnyJob[];
  readonly schedules?: readonly Schedule[];
  /** Events that are forwarded to open browsers. */
  readonly live?: readonly LiveEvent[];
  /** Moments at which tests kill the process. */
  readonly failpoints?: readonly string[];
};
