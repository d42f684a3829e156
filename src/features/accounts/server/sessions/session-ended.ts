/** Emitted when a device's session ends, so that every node cuts its sockets: `{ deviceId }`. */
export const sessionEnded = 'accounts.session-ended';

/** Emitted when a device that had a session gets another: `{ deviceId }`. Sockets of the one before are cut. */
export const sessionReplaced = 'accounts.session-replaced';

/** Emitted when something hinders an account from now on, or no longer does: `{ userId }`. Its sockets are cut and ask again. */
export const accountHindered = 'accounts.account-hindered';
