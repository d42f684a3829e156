export { addCommentUseCase as addComment } from './comments.ts';
export { sendForApprovalUseCase as sendForApproval } from './send-for-approval.ts';
