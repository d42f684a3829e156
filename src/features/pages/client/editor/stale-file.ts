import { z } from 'zod';
import { CallError } from '#client-kit/call-error.ts';
import { Hash } from '../../contract/fields.ts';

/** The detail of a stale-write refusal. */
const Stale = z.object({
  /** The version on the server; null if the file was deleted. */
  head: z
    .object({
      hash: Hash,
      /** Null if the file is no longer text. */
      content: z.string().nullable(),
      by: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
      at: z.string(),
    })
    .nullable(),
  /** The text that the save was based on, if the file has had it. */
  baseContent: z.string().nullish(),
});
export type Stale = z.infer<typeof Stale>;
export type Head = NonNullable<Stale['head']>;

/** The versions in conflict with a save. Undefined for any other failure. */
export function readStale(error: unknown): Stale | undefined {
  if (!(error instanceof CallError) || (error.code !== 'pages.stale' && error.code !== 'pages.exists'))
    return undefined;
  return Stale.safeParse(error.detail).data;
}
