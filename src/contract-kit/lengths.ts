/** The specification's maximum lengths. */
export const maxLength = {
  email: 75,
  username: 50,
  password: 100,
  tag: 20,
} as const;

/**
 * How many digits a one-time code has, whether it is emailed or shown by an authenticator app. An app is told the number when it is set
 * up, so after a change everyone with an app has to set it up again.
 */
export const codeLength = 6;

/** A one-time code and nothing else. */
export const codePattern = new RegExp(`^\\d{${codeLength}}$`);

/** Our own lower bound: shorter passwords are refused. */
export const minPasswordLength = 8;
