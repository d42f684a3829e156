import { refusals } from '#contract-kit/refusal.ts';

export const refusePublishing = refusals('publishing', {
  is_publishing: ['conflict', 'This site is being published already.'],
  nothing_published: ['conflict', 'Nothing is published yet.'],
  no_such_release: ['not_found', 'There is no such release.'],
  swept: ['conflict', 'This release is too old: its files are gone.'],
  is_live: ['conflict', 'This release is live already.'],
  not_pinned: ['conflict', 'The site is not held at a release.'],
  in_the_past: ['invalid', 'Please choose a moment in the future.'],
  too_far: ['invalid', 'Please choose a moment within a year.'],
  not_scheduled: ['conflict', 'No release is scheduled.'],
});
