import { refusals } from '#contract-kit/refusal.ts';

export const refusePublishing = refusals('publishing', {
  is_publishing: ['conflict', 'This site is already being published.'],
  nothing_published: ['conflict', 'This site hasn’t been published yet.'],
  no_such_release: ['not_found', 'This release doesn’t exist.'],
  swept: ['conflict', 'This release is too old. Its files were deleted.'],
  is_live: ['conflict', 'This release is already live.'],
  not_pinned: ['conflict', 'The site isn’t pinned to a release.'],
  in_the_past: ['invalid', 'Choose a time in the future.'],
  too_far: ['invalid', 'Choose a time within the next year.'],
  not_scheduled: ['conflict', 'No release is scheduled.'],
});
