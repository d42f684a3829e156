/**
 * The permissions of each call: specification 1 section 6, specification 2 section 6, product.md section 3. In a project, owner and
 * administrator act as admin, editor and author as author. A stranger is a person of another tenant, the operator has no seat, and the
 * suspended caller would otherwise be the owner.
 */
export const callers = [
  'owner',
  'administrator',
  'editor',
  'author',
  'stranger',
  'operator',
  'suspended',
  'signed-out',
] as const;
export type Caller = (typeof callers)[number];

export const everybodySignedIn: readonly Caller[] = [
  'owner',
  'administrator',
  'editor',
  'author',
  'stranger',
  'operator',
];
/** Also while suspended: one's own identity, and signing out. */
export const despiteSuspension: readonly Caller[] = [...everybodySignedIn, 'suspended'];
export const members: readonly Caller[] = ['owner', 'administrator', 'editor', 'author'];
export const admins: readonly Caller[] = ['owner', 'administrator'];
export const arrangers: readonly Caller[] = ['owner', 'administrator', 'editor'];
export const owner: readonly Caller[] = ['owner'];
export const operator: readonly Caller[] = ['operator'];
/** No session is required; the result depends on a code, link or password in the call, not on the caller. */
export const anyone = 'anyone';
