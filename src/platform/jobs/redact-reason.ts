import { codeLength } from '#contract-kit/lengths.ts';

/** Enough to know what went wrong; the logs of the process have the rest. */
const maxReason = 300;

/** What may be somebody's secret wherever it stands: addresses of people, what an address carries along, long keys, short codes. */
const masks: readonly (readonly [RegExp, string])[] = [
  [/(\bhttps?:\/\/)[^\s/@]*@/g, '$1…@'],
  [/[^\s@<>"'(),;:/…]+@[^\s@<>"'(),;:]+/g, '…@…'],
  [/(\bhttps?:\/\/[^\s?#]*)[?#]\S*/g, '$1?…'],
  [/\beyJ[\w-]*\.[\w.-]*/g, '…'],
  // Ids are no secrets.
  [/(?<![\w+/=-])(?![0-9a-f]{8}-[0-9a-f]{4}-)[\w+/=-]{24,}/g, '…'],
  [new RegExp(`(?<![\\w.:-])\\d{${codeLength}}(?![\\w.:-])`, 'g'), '…'],
];

/**
 * Why a job failed, in one line: the first of the error's message. Neither the stack, nor what else the error carried, nor what a failed
 * statement was handed, nor anything that looks like a secret.
 */
export function redactReason(output: unknown): string {
  const message = messageIn(output);
  const [line = ''] = message.split(/[\r\n]/, 1);
  const masked = masks.reduce((text, [what, instead]) => text.replaceAll(what, instead), line.slice(0, 2000));
  const text = masked.replace(/\bparams:.*$/, 'params: …').trim();
  return text.length > maxReason ? `${text.slice(0, maxReason - 1)}…` : text;
}

/** The queue keeps a thrown error as it is, and wraps words of its own in `value`. */
function messageIn(output: unknown): string {
  if (typeof output === 'string') return output;
  if (typeof output !== 'object' || output === null) return '';
  if ('message' in output && typeof output.message === 'string') return output.message;
  return 'value' in output ? messageIn(output.value) : '';
}
