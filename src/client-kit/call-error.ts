/** A call that was refused, or got no answer. `lines` is the server's `_message`, line by line. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** 0 if there was no answer. */
  readonly status: number;
  readonly code: string;
  readonly lines: readonly string[];
  /** The text of a quota refusal. */
  readonly quotaLimitExhausted: string | undefined;
  /** The key of that limit. */
  readonly quotaLimit: string | undefined;
  /** Data that the server sent with its message. Its shape depends on the code, and must be validated. */
  readonly detail: unknown;

  /** The error name in the answer, for answers without a message. */
  readonly answerName: string | undefined;

  constructor(status: number, code: string, lines: readonly string[], more: CallErrorMore = {}) {
    super(lines.join('\n') || code);
    this.status = status;
    this.code = code;
    this.lines = lines;
    this.quotaLimitExhausted = more.quotaLimitExhausted;
    this.quotaLimit = more.quotaLimit;
    this.detail = more.detail;
    this.answerName = more.answerName;
  }
}

type CallErrorMore = {
  readonly quotaLimitExhausted?: string | undefined;
  readonly quotaLimit?: string | undefined;
  readonly detail?: unknown;
  readonly answerName?: string | undefined;
};

/** Codes of the client, for calls without an answer. Their messages are in the translations. */
export const localCode = {
  unreachable: 'client.unreachable',
  tooSlow: 'client.too_slow',
  suspended: 'client.suspended',
  sessionMismatch: 'client.session_mismatch',
} as const;

/** Parses an error answer. An unknown body has no lines, and the caller shows the general message. */
export function errorFromAnswer(status: number, body: unknown): CallError {
  const fields = isRecord(body) ? body : {};
  const code = typeof fields.code === 'string' ? fields.code : `http.${status}`;
  return new CallError(status, code, linesOf(fields._message), {
    quotaLimitExhausted: textOf(fields.quotaLimitExhausted),
    quotaLimit: textOf(fields.quotaLimit),
    detail: fields.detail,
    answerName: linesOf(fields.name)[0],
  });
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function linesOf(message: unknown): string[] {
  const list = Array.isArray(message) ? message : [message];
  return list.filter((line): line is string => typeof line === 'string' && line !== '');
}
