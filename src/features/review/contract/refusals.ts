import { refusals } from '#contract-kit/refusal.ts';

export const refuseReview = refusals('review', {
  not_sent: ['conflict', 'These changes weren’t sent for approval, or were recalled.'],
  in_conflict: ['conflict', 'The approved page has since changed in the same place. Merge both versions first.'],
  not_yours: ['conflict', 'These changes aren’t waiting for approval, or someone else sent them.'],
  others_comment: ['conflict', 'Only its author, an editor or an administrator can delete this comment.'],
});
