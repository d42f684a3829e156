import { z } from 'zod';
import { CallError } from '#client-kit/call-error.ts';
import { Hash } from '../../contract/fields.ts';

/** The detail of a stale-write refusal; no head if the file was deleted. */
const StaleDetail = z.object({
  head: z
    .object({
      hash: Hash,
      /** Null if the file is no longer text. */
      content: z.string().nullable(),
      by: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
      at: z.string(),
    })
    .nullable(),
});
export type Head = NonNullable<z.infer<typeof StaleDetail>['head']>;

/** The conflicting version on the server, or null if the file was deleted. Undefined for any other failure. */
export function staleHead(error: unknown): Head | null | undefined {
  if (!(error instanceof CallError) || (error.code !== 'pages.stale' && error.code !== 'pages.exists'))
    return undefined;
  return StaleDetail.safeParse(error.detail).data?.head;
}
