/** The task that continues with a sent archive, or its result if it is done already. */
export type SentArchive = { readonly taskId: string } | { readonly done: readonly string[]; readonly isWhole: boolean };

/** An archive is asked for, sent, and then followed as a task or done. */
export type ArchiveState =
  | { readonly kind: 'asking'; readonly problems: readonly string[] }
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'task'; readonly taskId: string }
  | { readonly kind: 'done'; readonly lines: readonly string[]; readonly isWhole: boolean };

/** Progress that is reported after the upload has ended changes nothing. */
export const withProgress = (before: ArchiveState, sentBytes: number, allBytes: number): ArchiveState =>
  before.kind === 'sending' ? { kind: 'sending', percent: (sentBytes / Math.max(1, allBytes)) * 100 } : before;

export const stateAfter = (sent: SentArchive): ArchiveState =>
  'taskId' in sent ? { kind: 'task', taskId: sent.taskId } : { kind: 'done', lines: sent.done, isWhole: sent.isWhole };
