import { refusals } from '#contract-kit/refusal.ts';

export const refuseSite = refusals('sites', {
  name_taken: ['conflict', 'Sorry! this name is taken'],
  theme_unknown: ['invalid', 'There is no such theme.'],
  has_site: ['conflict', 'This project has a site already.'],
  is_ready: ['conflict', 'The site has its starter content already.'],
  is_deleting: ['conflict', 'The site is already being deleted.'],
  is_busy: ['unavailable', 'Something large is being written into this site just now. Please try again in a moment.'],
  not_ready: ['conflict', 'The site is still being prepared. Please wait a moment.'],
});
