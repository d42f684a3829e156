import { z } from 'zod';

/** Which archive, by its task, and what to do with it. */
export const ImportPayload = z.strictObject({
  siteId: z.uuid(),
  target: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('site') }),
    z.strictObject({ kind: z.literal('static'), folder: z.string() }),
  ]),
  /** Files that are there already are replaced; otherwise they stay as they are. */
  isOverwriting: z.boolean(),
  /** Starter pages that nobody has touched make way. */
  clearsStarter: z.boolean(),
});
export type ImportPayload = z.infer<typeof ImportPayload>;
