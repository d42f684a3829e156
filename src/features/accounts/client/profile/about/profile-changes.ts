import { z } from 'zod';
import { Alias, PersonName } from '../../../contract/fields.ts';
import type { CurrentUser } from '../../../contract/person.ts';
import { ProfileFields } from '../../../contract/profile.ts';

/** The fields that are saved together. An empty alias means none. */
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

/** The values of the form fields. */
export type AboutValues = z.input<typeof AboutFields>;

export const aboutFieldNames = ['firstName', 'lastName', 'alias', 'timezone'] as const;
export type AboutFieldName = (typeof aboutFieldNames)[number];

export const toFormValues = (user: Pick<CurrentUser, AboutFieldName>): AboutValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  alias: user.alias ?? '',
  timezone: user.timezone,
});

/** The fields that differ from the stored values, in display order. */
export const changedFields = (values: AboutValues, stored: AboutValues): AboutFieldName[] =>
  aboutFieldNames.filter((name) => values[name] !== stored[name]);

/** Only changed fields are sent, because another window may have changed the others. */
export const pickChanges = (fields: AboutFields, changed: readonly AboutFieldName[]): Partial<AboutFields> =>
  Object.fromEntries(changed.map((name) => [name, fields[name]]));

/** Fields that changed elsewhere, for example in another window, and were not edited here. */
export const findAdoptedFields = (values: AboutValues, before: AboutValues, stored: AboutValues): AboutFieldName[] =>
  aboutFieldNames.filter((name) => values[name] === before[name] && stored[name] !== before[name]);
