/** The kinds of refusals. Only `platform/http` knows the status code of each. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported'
  | 'too_slow'
  | 'too_many'
  | 'quota'
  | 'no_space'
  | 'unavailable'
  | 'fault';

/** Plain data that a client needs to continue after a refusal, such as the other version of a file. It is sent unchanged. */
export type RefusalDetail = Readonly<Record<string, unknown>>;

/**
 * An expected error with a code. Thrown, it rolls back its transaction; returned from a use case, it keeps what was written (a wrong code
 * must be counted although it is refused).
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly kind: RefusalKind;
  readonly lines: readonly string[];
  readonly detail: RefusalDetail | undefined;

  constructor(code: string, kind: RefusalKind, message: string | readonly string[], detail?: RefusalDetail) {
    const lines = typeof message === 'string' ? [message] : message;
    super(lines.join('\n'));
    this.code = code;
    this.kind = kind;
    this.lines = lines;
    this.detail = detail;
  }
}

type RefusalTable = Record<string, readonly [kind: RefusalKind, message: string]>;

/**
 * A room's table of refusals: `const refuse = refusals('projects', { name_taken: ['conflict', 'You already have …'] })`, then `throw
 * refuse('name_taken')`. A second argument replaces the sentence if it must name something, a third is sent with it as data.
 */
export function refusals<Table extends RefusalTable>(room: string, table: Table) {
  return (code: keyof Table & string, message?: string | readonly string[], detail?: RefusalDetail): Refusal => {
    const entry = table[code];
    if (!entry) throw new Error(`no refusal ${room}.${code}`);
    return new Refusal(`${room}.${code}`, entry[0], message ?? entry[1], detail);
  };
}

/** Refusals that more than one room needs. */
export const refuse = refusals('plinth', {
  invalid: ['invalid', 'Check your input and try again.'],
  interrupted: ['invalid', 'The connection was closed before everything arrived. Try again.'],
  not_found: ['not_found', 'This doesn’t exist, or you don’t have access to it.'],
  forbidden: ['forbidden', 'You don’t have permission to do this.'],
  unavailable: ['unavailable', 'The database is restarting. Try again in a moment.'],
  files_unavailable: ['unavailable', 'Files are temporarily unavailable. Try again in a moment.'],
  too_many: ['too_many', 'Too many attempts. Wait a moment and try again.'],
  busy: ['unavailable', 'Plinth is busy right now. Try again in a moment.'],
  disk_full: [
    'no_space',
    'This server is almost out of disk space, so nothing new can be saved. Ask the operator to free up space, then try again.',
  ],
  disk_read_only: [
    'no_space',
    'This server can’t write to its disk, so nothing new can be saved. Ask the operator to check the disk, then try again.',
  ],
  too_slow: ['too_slow', 'The request took too long. Try again.'],
  too_large: ['too_large', 'This file is too large.'],
  file_missing: ['invalid', 'File not received'],
  unsupported: ['unsupported', 'This content type isn’t supported here.'],
  signed_out: ['unauthenticated', 'You have been signed out. Please sign in again!'],
  unknown: ['fault', 'Sorry for the inconvenience. An unknown error has occurred. Please try again.'],
});

/** A limit of the plan was reached; the text is shown in the 'Quota Limit Exceeded' dialog. */
export class QuotaExhausted extends Refusal {
  /** The key of the limit, so that a client can lead to it. */
  readonly limit: string;

  constructor(text: string, limit: string) {
    super('plinth.quota_exhausted', 'quota', text);
    this.limit = limit;
  }
}
