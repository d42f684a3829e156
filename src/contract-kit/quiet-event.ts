/**
 * Sent to every new connection, and to all after events were lost: nothing else was sent to the person for at least this long. A client
 * that was loaded before that may have missed a change.
 */
export const quietEvent = 'quiet';
export type Quiet = { readonly quietMs: number };
