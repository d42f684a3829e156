import { z } from 'zod';
import { Alias, PersonName } from '../../../contract/fields.ts';
import type { CurrentUser } from '../../../contract/person.ts';
import { ProfileFields } from '../../../contract/profile.ts';

/** The fields that are saved together. An alias left empty is none. */
export const AboutFields = z.strictObject({
  firstName: PersonName('first name'),
  lastName: PersonName('last name'),
  alias: z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : typed))
    .pipe(Alias.nullable()),
  timezone: ProfileFields.shape.timezone.unwrap(),
});
export type AboutFields = z.infer<typeof AboutFields>;

/** As they stand in the form. */
export type AboutValues = z.input<typeof AboutFields>;

export const aboutFieldNames = ['firstName', 'lastName', 'alias', 'timezone'] as const;
export type AboutFieldName = (typeof aboutFieldNames)[number];

export const aboutValues = (user: Pick<CurrentUser, AboutFieldName>): AboutValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  alias: user.alias ?? '',
  timezone: user.timezone,
});

/** The fields that differ from what is stored, in the order they stand. */
export const changedFields = (values: AboutValues, stored: AboutValues): AboutFieldName[] =>
  aboutFieldNames.filter((name) => values[name] !== stored[name]);

/** Only what was changed is sent: another window may have changed the rest. */
export const changesOf = (fields: AboutFields, changed: readonly AboutFieldName[]): Partial<AboutFields> =>
  Object.fromEntries(changed.map((name) => [name, fields[name]]));

/** Fields that were changed elsewhere, another window say, and not touched here: they follow. */
export const followingFields = (values: AboutValues, before: AboutValues, stored: AboutValues): AboutFieldName[] =>
  aboutFieldNames.filter((name) => values[name] === before[name] && stored[name] !== before[name]);
