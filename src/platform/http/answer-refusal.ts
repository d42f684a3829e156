import { QuotaExhausted, Refusal, type RefusalDetail, type RefusalKind, refuse } from '#contract-kit/refusal.ts';
import { DatabaseDown } from '../db/database-down.ts';
import { translateDiskError } from '../disk/refuse-disk.ts';

/** The only place that maps kinds of refusals to status codes. */
const statusOf: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  quota: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  fault: 500,
  unavailable: 503,
  no_space: 507,
};

export type ErrorBody = {
  readonly _message: string | readonly string[];
  readonly code: string;
  readonly quotaLimitExhausted?: string;
  readonly quotaLimit?: string;
  readonly detail?: RefusalDetail;
};

export type RefusedAnswer = { readonly status: number; readonly body: ErrorBody; readonly isFault: boolean };

/** Maps every error to an answer; an error that is not a refusal reveals nothing about its cause. */
export function answerRefusal(error: unknown): RefusedAnswer {
  const refusal = asRefusal(error);
  const [first = ''] = refusal.lines;
  const body = {
    _message: refusal.lines.length === 1 ? first : refusal.lines,
    code: refusal.code,
    ...(refusal.detail ? { detail: refusal.detail } : {}),
  };
  return {
    status: statusOf[refusal.kind],
    body: refusal instanceof QuotaExhausted ? { ...body, quotaLimitExhausted: first, quotaLimit: refusal.limit } : body,
    isFault: refusal.kind === 'fault',
  };
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseDown) return refuse('unavailable');
  const plain = translateDiskError(error);
  return plain instanceof Refusal ? plain : (fromFramework(error) ?? refuse('unknown'));
}

/** Refusals of the HTTP framework, in the product's words. */
function fromFramework(error: unknown): Refusal | null {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('unsupported');
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return refuse('invalid', 'The request body is empty. Send JSON.');
  if (statusCode === 408) return refuse('too_slow');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return refuse('invalid');
  return null;
}
