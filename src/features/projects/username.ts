import { z } from 'zod';

const UsualEmail = z.email();

/** An email address if it matches the usual pattern, otherwise an alias. */
export const getUsernameKind = (username: string): 'email' | 'alias' =>
  UsualEmail.safeParse(username).success ? 'email' : 'alias';
