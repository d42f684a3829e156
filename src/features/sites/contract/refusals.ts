import { refusals } from '#contract-kit/refusal.ts';

export const refuseSite = refusals('sites', {
  name_taken: ['conflict', 'Sorry! this name is taken'],
  theme_unknown: ['invalid', 'This theme doesn’t exist.'],
  no_site: ['conflict', 'This project has no site yet. Create one first.'],
  has_site: ['conflict', 'This project already has a site.'],
  is_ready: ['conflict', 'The site already has starter content.'],
  is_deleting: ['conflict', 'The site is already being deleted.'],
  is_busy: ['unavailable', 'A large change to this site is in progress. Try again in a moment.'],
  not_ready: ['conflict', 'The site is still being set up. Try again in a moment.'],
});
