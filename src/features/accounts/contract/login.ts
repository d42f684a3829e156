import { z } from 'zod';
import { maxLength } from '#contract-kit/lengths.ts';

/** An email address or an alias. */
export const Username = z.string().trim().min(1, 'Enter your email address.').max(maxLength.email);

export const Login = z.strictObject({
  username: Username,
  password: z.string().min(1, 'Enter your password.').max(maxLength.password),
});
