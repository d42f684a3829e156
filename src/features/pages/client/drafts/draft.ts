import { z } from 'zod';

/** Unsaved text, stored in this browser and on the server, so that a closed tab, a lost connection or a crash loses nothing. */
export const Draft = z.object({
  /** The hash of the version that the text was typed on; empty if the file had been deleted. */
  base: z.string(),
  source: z.string(),
  /** By the server's clock, as far as it is known. */
  at: z.string(),
  /** The editor that it was typed in: two tabs of one person have a draft each. Empty in drafts of earlier releases. */
  editor: z.string().default(''),
});
export type Draft = z.infer<typeof Draft>;

/** The place of a draft. It includes the person: another person in the same browser never sees the draft. */
export type DraftPlace = { readonly userId: string; readonly siteId: string; readonly path: string };

/** Drafts are deleted after this time. */
const retentionDays = 30;

/** The time that drafts must not be older than. */
export const oldestDraft = (now: Date): string => new Date(now.getTime() - retentionDays * 86_400_000).toISOString();
