/** Emitted when a device's session ends, so that every node closes its sockets: `{ deviceId }`. */
export const sessionEnded = 'accounts.session-ended';

/** Emitted when a device with a session gets another: `{ deviceId }`. Sockets of the previous one are closed. */
export const sessionReplaced = 'accounts.session-replaced';

/** Emitted when an account gets or loses a restriction: `{ userId }`. Its sockets are closed and reconnect. */
export const accountHindered = 'accounts.account-hindered';
