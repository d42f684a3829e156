import { refusals } from '#contract-kit/refusal.ts';

export const refusePage = refusals('pages', {
  stale: ['conflict', 'Somebody saved this file in the meantime. Nothing was overwritten.'],
  exists: ['conflict', 'There is a file at this path already.'],
  reserved: ['invalid', 'This path is reserved.'],
  not_empty: ['conflict', 'Something with this name is there already.'],
  into_itself: ['invalid', 'A folder cannot be moved into itself.'],
  other_section: ['invalid', 'Pages stay among pages, and static files under /static.'],
  not_text: ['invalid', 'This file is not text and cannot be edited here.'],
  not_a_page: ['invalid', 'Only pages and posts have front matter.'],
  bad_front_matter: [
    'invalid',
    'The front matter of this page cannot be read, so it cannot be changed from outside. Please mend it in the text.',
  ],
  unknown_template: ['invalid', 'There is no such template.'],
  not_live: ['conflict', 'This file was never published, so there is nothing to go back to.'],
  too_many: ['too_large', 'A site holds at most 100,000 files.'],
  too_many_links: [
    'too_large',
    'More than 2,000 pages link here. It can be moved without changing them: the old address leads to the new one.',
  ],
  too_costly: ['too_large', 'This takes too long to read or show. Shorten it, or remove what repeats.'],
  too_much_text: ['too_large', 'This site has more than 256 MB of text, so it can’t be previewed or exported as HTML.'],
  import_not_in_plan: ['forbidden', 'Imports come with the Growth plan.'],
  archive: ['invalid', 'This archive cannot be read.'],
});
