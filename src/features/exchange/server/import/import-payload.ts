import { z } from 'zod';

/** The archive, by its task, and the options. */
export const ImportPayload = z.strictObject({
  siteId: z.uuid(),
  target: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('site') }),
    z.strictObject({ kind: z.literal('static'), folder: z.string() }),
  ]),
  /** Existing files are replaced; otherwise they stay as they are. */
  isOverwriting: z.boolean(),
  /** Unchanged starter pages are removed. */
  clearsStarter: z.boolean(),
});
export type ImportPayload = z.infer<typeof ImportPayload>;
