import { refusals } from '#contract-kit/refusal.ts';

export const refuseContacts = refusals('contacts', {
  invalid_address: ['invalid', 'Enter valid email addresses.'],
  too_many_addresses: ['invalid', 'You can add up to 200 addresses at once.'],
  one_name: ['invalid', 'Names can be given for a single address only.'],
  too_many_tags: ['conflict', 'A contact can have up to 30 tags.'],
  same_contact: ['invalid', 'Choose two different contacts.'],
  notes_too_long: ['conflict', 'Together, their notes are longer than 512 characters. Shorten one of them first.'],
  list_name_taken: ['conflict', 'There is already a list with this name.'],
  already_suppressed: ['conflict', 'This address is on the suppression list already.'],
});
