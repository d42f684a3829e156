/** A call that came back with a "no", or did not come back. `lines` is the server's `_message`, line by line. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** 0 when no answer arrived. */
  readonly status: number;
  readonly code: string;
  readonly lines: readonly string[];
  /** The text of a quota refusal. */
  readonly quotaLimitExhausted: string | undefined;
  /** What the server sent beside its sentence, as data; whoever knows the code knows its shape, and checks it. */
  readonly detail: unknown;

  /** The name the answer gave its error, for answers without a sentence. */
  readonly answerName: string | undefined;

  constructor(status: number, code: string, lines: readonly string[], more: CallErrorMore = {}) {
    super(lines.join('\n') || code);
    this.status = status;
    this.code = code;
    this.lines = lines;
    this.quotaLimitExhausted = more.quotaLimitExhausted;
    this.detail = more.detail;
    this.answerName = more.answerName;
  }
}

type CallErrorMore = {
  readonly quotaLimitExhausted?: string | undefined;
  readonly detail?: unknown;
  readonly answerName?: string | undefined;
};

/** Codes of the client's own making, for calls that never got an answer. Their sentences are in the translations. */
export const localCode = {
  unreachable: 'client.unreachable',
  tooSlow: 'client.too_slow',
  suspended: 'client.suspended',
  sessionMismatch: 'client.session_mismatch',
} as const;

/** Reads an error answer; anything that is not our error body gives no lines, and the reader falls back to the general sentence. */
export function errorFromAnswer(status: number, body: unknown): CallError {
  const fields = isRecord(body) ? body : {};
  const code = typeof fields.code === 'string' ? fields.code : `http.${status}`;
  const quotaLimitExhausted = typeof fields.quotaLimitExhausted === 'string' ? fields.quotaLimitExhausted : undefined;
  return new CallError(status, code, linesOf(fields._message), {
    quotaLimitExhausted,
    detail: fields.detail,
    answerName: linesOf(fields.name)[0],
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function linesOf(message: unknown): string[] {
  const list = Array.isArray(message) ? message : [message];
  return list.filter((line): line is string => typeof line === 'string' && line !== '');
}
