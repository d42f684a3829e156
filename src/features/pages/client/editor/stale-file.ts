import { z } from 'zod';
import { CallError } from '#client-kit/call-error.ts';
import { Hash } from '../../contract/fields.ts';

/** What the server sends when a file was saved by somebody else in the meantime; no head where the file itself is gone. */
const StaleDetail = z.object({
  head: z
    .object({
      hash: Hash,
      /** Null where it is no text any more. */
      content: z.string().nullable(),
      by: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
      at: z.string(),
    })
    .nullable(),
});
export type Head = NonNullable<z.infer<typeof StaleDetail>['head']>;

/** Both versions met: theirs, or null where the file is gone. Undefined for any other failure. */
export function staleHead(error: unknown): Head | null | undefined {
  if (!(error instanceof CallError) || (error.code !== 'pages.stale' && error.code !== 'pages.exists'))
    return undefined;
  return StaleDetail.safeParse(error.detail).data?.head;
}
