/** The specification's maximum lengths. */
export const maxLength = {
  email: 75,
  username: 50,
  password: 100,
  otp: 6,
  tag: 20,
} as const;

/** Our own lower bound: shorter passwords are refused. */
export const minPasswordLength = 8;
