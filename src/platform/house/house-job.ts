import type { z } from 'zod';
import { type Job, type JobContext, job } from '../jobs/job.ts';
import type { House } from './house.ts';

/** The context of a room's job: the common context and the services of the house. */
export type HouseContext = JobContext & { readonly house: House };

/** Declares a room's job. */
export const houseJob = <Payload extends z.ZodType>(
  definition: Job<Payload, HouseContext>,
): Job<Payload, HouseContext> => job(definition);
