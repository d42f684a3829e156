import { refusals } from '#contract-kit/refusal.ts';

export const refusePreviewLink = refusals('preview-links', {
  /** The same for every reason: a guess must not learn that a link existed. */
  ended: ['not_found', 'This preview isn’t available. The link may have expired or been revoked.'],
  wrong_password: ['invalid', 'The password is wrong. Try again.'],
  password_needed: ['forbidden', 'Enter the password of this preview again.'],
  comments_off: ['conflict', 'Comments are switched off for this preview.'],
  too_many_comments: ['conflict', 'This preview has reached its limit of comments.'],
  too_many_links: ['conflict', 'A page can have up to 20 active links. Revoke one first.'],
  no_page: ['conflict', 'You can’t share a preview of this file.'],
});
