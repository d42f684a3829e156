import { z } from 'zod';
import { maxLength } from '#contract-kit/lengths.ts';
import { Alias, Password, PersonName } from './fields.ts';

export const appearances = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof appearances)[number];

/** Only the given fields change. An alias or a time zone of `null` is removed. */
export const ProfileFields = z.strictObject({
  firstName: PersonName('first name').optional(),
  lastName: PersonName('last name').optional(),
  alias: Alias.nullable().optional(),
  /** `(UTC+01:00) Europe/Berlin` as listed, or only the name. */
  timezone: z.string().trim().min(1).max(100).nullable().optional(),
  appearance: z.enum(appearances).optional(),
});
export type ProfileFields = z.infer<typeof ProfileFields>;

export const PasswordChange = z.strictObject({
  currentPassword: z.string().min(1, 'Enter your current password.').max(maxLength.password),
  newPassword: Password,
});
