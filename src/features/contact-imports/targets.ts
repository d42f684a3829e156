import { contactTexts } from '#features/contacts/contract/contact-fields.ts';

/** The fields that a column can fill. */
export const targets = [
  'email',
  'fullName',
  ...(Object.keys(contactTexts) as (keyof typeof contactTexts)[]),
  'birthday',
  'tags',
  'note',
] as const;
export type Target = (typeof targets)[number];

/**
 * Names of columns in exports of other products and in tables that people write, in lower case without punctuation. Mailchimp, listmonk,
 * Ghost, HubSpot, Brevo, Google Contacts and Outlook are covered, with the usual words in German, French, Spanish, Danish and Dutch.
 */
const names: Readonly<Record<Target, string>> = {
  email:
    'email|e mail|mail|email address|e mail address|mail address|e mail 1 value|email 1|primary email|e mail adresse|email adresse|' +
    'mailadresse|adresse e mail|adresse email|courriel|correo|correo electronico|correo electrónico|e mailadres|emailadres|subscriber',
  fullName:
    'name|full name|fullname|display name|contact name|contact|navn|nom complet|nombre completo|naam|vollständiger name',
  firstName: 'first name|firstname|first|given name|fname|vorname|fornavn|prénom|prenom|nombre|voornaam',
  lastName:
    'last name|lastname|last|surname|family name|lname|nachname|efternavn|familienname|nom|apellido|apellidos|achternaam',
  company:
    'company|company name|organization|organisation|organization name|firma|unternehmen|virksomhed|société|empresa|bedrijf',
  phone:
    'phone|phone number|telephone|tel|mobile|mobile phone|cell|phone 1 value|primary phone|telefon|telefonnummer|mobil|handy|téléphone|' +
    'teléfono|telefono|telefoon|sms',
  city: 'city|town|ort|stadt|by|ville|ciudad|stad|plaats|business city|home city|address 1 city',
  country: 'country|country region|land|pays|país|pais|business country region|home country region|address 1 country',
  language: 'language|locale|lang|sprache|sprog|langue|idioma|taal',
  timeZone: 'time zone|timezone|zeitzone|tidszone|fuseau horaire',
  birthday:
    'birthday|birth date|birthdate|date of birth|dob|geburtstag|geburtsdatum|fødselsdag|anniversaire|cumpleaños|geboortedatum',
  tags: 'tags|tag|labels|label|groups|group membership|categories|category|schlagwörter|interests|interest',
  note: 'note|notes|comment|comments|notiz|notizen|bemerkung|kommentar|remarks',
};

const targetByName = new Map(targets.flatMap((target) => names[target].split('|').map((name) => [name, target])));

const normalizeName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const isKnownName = (name: string): boolean => targetByName.has(normalizeName(name));

/** A column of a table with some of its values. */
export type Column = { readonly name: string; readonly samples: readonly string[] };

const looksLikeAddress = (value: string): boolean => /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(value.trim());

/** Suggests the field of each column by its name, and the address also by the values. Each field is suggested once. */
export function suggestTargets(columns: readonly Column[]): (Target | null)[] {
  const taken = new Set<Target>();
  const suggested = columns.map(({ name }) => {
    const target = targetByName.get(normalizeName(name)) ?? null;
    if (target === null || taken.has(target)) return null;
    taken.add(target);
    return target;
  });
  if (taken.has('firstName') || taken.has('lastName')) dropTarget(suggested, 'fullName');
  if (!taken.has('email')) {
    const found = columns.findIndex(({ samples }) => samples.length > 0 && samples.every(looksLikeAddress));
    if (found >= 0) suggested[found] = 'email';
  }
  return suggested;
}

function dropTarget(suggested: (Target | null)[], target: Target): void {
  const index = suggested.indexOf(target);
  if (index >= 0) suggested[index] = null;
}
