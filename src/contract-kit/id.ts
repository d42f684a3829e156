import { z } from 'zod';

/** Every id of the server is a UUID (version 7, so that rows sort by age). */
export const Id = z.uuid();
export type Id = z.infer<typeof Id>;
