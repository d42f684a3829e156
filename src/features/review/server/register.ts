import { recallFiles, sendForApproval } from '#features/pages/contract/approval.ts';
import type { Room } from '#platform/house/room.ts';
import { serve } from '#platform/house/serve.ts';
import { addComment, deleteComment, resolveThread } from '../contract/comments.ts';
import { getMailChoice, setMailChoice } from '../contract/mail-choice.ts';
import { approveChanges, getReview, listReviews, rejectChanges } from '../contract/reviews.ts';
import { approveChangesUseCase, rejectChangesUseCase } from './answer-changes.ts';
import { addCommentUseCase, deleteCommentUseCase, resolveThreadUseCase } from './comments.ts';
import { getReviewUseCase } from './get-review.ts';
import { listReviewsUseCase } from './list-reviews.ts';
import { reviewLive } from './live-events.ts';
import { getMailChoiceUseCase, setMailChoiceUseCase } from './mail-choice.ts';
import { mailDigestsHourly, reviewJobs } from './mail-digests.ts';
import { recallFilesUseCase } from './recall-files.ts';
import { sendForApprovalUseCase } from './send-for-approval.ts';

export const reviewRoom: Room = {
  name: 'review',
  routes: [
    serve(sendForApproval, sendForApprovalUseCase),
    serve(recallFiles, recallFilesUseCase),
    serve(approveChanges, approveChangesUseCase),
    serve(rejectChanges, rejectChangesUseCase),
    serve(listReviews, listReviewsUseCase),
    serve(getReview, getReviewUseCase),
    serve(addComment, addCommentUseCase),
    serve(resolveThread, resolveThreadUseCase),
    serve(deleteComment, deleteCommentUseCase),
    serve(getMailChoice, getMailChoiceUseCase),
    serve(setMailChoice, setMailChoiceUseCase),
  ],
  jobs: reviewJobs,
  schedules: [mailDigestsHourly],
  live: reviewLive,
};
