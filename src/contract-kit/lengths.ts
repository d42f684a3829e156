/** The specification's maximum lengths. */
export const maxLength = {
  email: 75,
  username: 50,
  password: 100,
  tag: 20,
  notes: 512,
  createFolder: 60,
  imageNameEdit: 20,
  imageReplaceText: 20,
  imageReplaceTextWith: 20,
} as const;

/**
 * The number of digits of a one-time code, whether emailed or shown by an authenticator app. An app stores the number during setup, so
 * after a change everyone with an app has to set it up again.
 */
export const codeLength = 6;

/** Matches a one-time code and nothing else. */
export const codePattern = new RegExp(`^\\d{${codeLength}}$`);

/** Our own lower bound: shorter passwords are refused. */
export const minPasswordLength = 8;
