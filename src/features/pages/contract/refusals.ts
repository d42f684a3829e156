import { refusals } from '#contract-kit/refusal.ts';

export const refusePage = refusals('pages', {
  stale: ['conflict', 'This page changed while you were editing. Nothing was overwritten.'],
  exists: ['conflict', 'A file already exists at this path.'],
  locked: ['conflict', 'Another person is editing this page. Nothing was overwritten.'],
  not_taken_over: ['conflict', 'No one took over this page. Save it instead.'],
  reserved: ['invalid', 'This path is reserved.'],
  not_empty: ['conflict', 'This name already exists here. Choose another one.'],
  into_itself: ['invalid', 'A folder can’t be moved into itself.'],
  other_section: ['invalid', 'Pages can’t be moved to static files, and static files must stay in /static.'],
  not_text: ['invalid', 'This file isn’t text, so it can’t be edited here.'],
  not_a_page: ['invalid', 'Only pages and posts have settings.'],
  bad_front_matter: ['invalid', 'We couldn’t read the settings of this page. Choose “Edit as Markdown” to fix them.'],
  unknown_template: ['invalid', 'This template doesn’t exist.'],
  not_held: ['conflict', 'There are no changes to approve.'],
  not_live: ['conflict', 'This file was never published, so there’s no live version to revert to.'],
  too_many: ['too_large', 'A site can have up to 100,000 files.'],
  too_many_links: [
    'too_large',
    'More than 2,000 pages link here. Move it without updating links; the old address redirects to the new one.',
  ],
  no_images: ['conflict', 'There are no images in this folder.'],
  not_replaceable: ['invalid', 'The text can’t be replaced here. Edit this page instead.'],
  too_many_selected: ['too_large', 'Select up to 1,000 files at once.'],
  too_costly: ['too_large', 'This page takes too long to process. Shorten it or remove repeated content.'],
  too_much_text: ['too_large', 'This site has more than 256 MB of text, so it can’t be previewed or exported as HTML.'],
});
