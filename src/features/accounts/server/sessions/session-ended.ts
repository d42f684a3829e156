/** Emitted when a device's session ends, so that every node cuts its sockets: `{ deviceId }`. */
export const sessionEnded = 'accounts.session-ended';

/** Emitted when something hinders an account from now on, or no longer does: `{ userId }`. Its sockets are cut and ask again. */
export const accountHindered = 'accounts.account-hindered';
