import { risks } from '#features/contacts/contract/addresses.ts';

/** Why a row is not imported. */
export const refusalReasons = [
  'no-address',
  'invalid-address',
  'too-long',
  'unreadable-characters',
  'invalid-birthday',
  'invalid-tags',
  'unsubscribed',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Why a row is imported and marked: risky addresses, and those that bounced before. */
export const markReasons = [...risks, 'bounced'] as const;
export type MarkReason = (typeof markReasons)[number];

/** What happens to a known contact: only empty fields are filled, values of the file win, or nothing changes. */
export const policies = ['fill', 'replace', 'keep'] as const;
export type Policy = (typeof policies)[number];

export const verdicts = ['new', 'update', 'unchanged', 'duplicate', 'refused'] as const;
export type Verdict = (typeof verdicts)[number];
