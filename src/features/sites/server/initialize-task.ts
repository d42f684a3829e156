import { z } from 'zod';
import type { TaskDefinition } from '#features/tasks/server/door.ts';

export const initializePayload = z.strictObject({ siteId: z.uuid() });

/** The task that fills a site. */
export type InitializeTask = TaskDefinition<typeof initializePayload>;
