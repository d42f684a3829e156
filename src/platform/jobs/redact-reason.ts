import { codeLength } from '#contract-kit/lengths.ts';

/** Enough to know what went wrong; the process logs contain the rest. */
const maxReason = 300;

/** Text that may be secret: email addresses, query strings, long keys, short codes. */
const masks: readonly (readonly [RegExp, string])[] = [
  [/(\bhttps?:\/\/)[^\s/@]*@/g, '$1…@'],
  [/[^\s@<>"'(),;:/…]+@[^\s@<>"'(),;:]+/g, '…@…'],
  [/(\bhttps?:\/\/[^\s?#]*)[?#]\S*/g, '$1?…'],
  [/\beyJ[\w-]*\.[\w.-]*/g, '…'],
  // Ids are not secret.
  [/(?<![\w+/=-])(?![0-9a-f]{8}-[0-9a-f]{4}-)[\w+/=-]{24,}/g, '…'],
  [new RegExp(`(?<![\\w.:-])\\d{${codeLength}}(?![\\w.:-])`, 'g'), '…'],
];

/**
 * The reason why a job failed, in one line: the first line of the error's message, without stack, other properties, statement parameters,
 * or anything that looks like a secret.
 */
export function redactReason(output: unknown): string {
  const message = messageIn(output);
  const [line = ''] = message.split(/[\r\n]/, 1);
  const masked = masks.reduce((text, [what, instead]) => text.replaceAll(what, instead), line.slice(0, 2000));
  const text = masked.replace(/\bparams:.*$/, 'params: …').trim();
  return text.length > maxReason ? `${text.slice(0, maxReason - 1)}…` : text;
}

/** The queue stores a thrown error as it is, and wraps its own texts in `value`. */
function messageIn(output: unknown): string {
  if (typeof output === 'string') return output;
  if (typeof output !== 'object' || output === null) return '';
  if ('message' in output && typeof output.message === 'string') return output.message;
  return 'value' in output ? messageIn(output.value) : '';
}
