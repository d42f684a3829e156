export { addGuestCommentUseCase as addGuestComment } from './add-guest-comment.ts';
export { createLinkUseCase as createPreviewLink } from './change-links.ts';
export { listLinksUseCase as listPreviewLinks } from './list-links.ts';
export { approveCommentUseCase as approveGuestComment } from './moderate-comments.ts';
export { makeSharedPreviews } from './shared-previews.ts';
