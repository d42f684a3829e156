import type { Room } from '#platform/house/room.ts';
import { serve, serveOpen } from '#platform/house/serve.ts';
import { addGuestComment, openLink, unlockLink } from '../contract/guests.ts';
import { approveComment, createLink, deleteComment, listLinks, revokeLink } from '../contract/links.ts';
import { addGuestCommentUseCase } from './add-guest-comment.ts';
import { createLinkUseCase, hashLinkPassword, revokeLinkUseCase } from './change-links.ts';
import { listLinksUseCase } from './list-links.ts';
import { previewLinksLive } from './live-events.ts';
import { approveCommentUseCase, deleteCommentUseCase } from './moderate-comments.ts';
import { sweepLinks, sweepLinksDaily } from './sweep-links.ts';
import { openLinkUseCase, unlockLinkUseCase } from './visit-link.ts';

export const previewLinksRoom: Room = {
  name: 'preview-links',
  routes: [
    serve(listLinks, listLinksUseCase),
    serve(createLink, createLinkUseCase, hashLinkPassword),
    serve(revokeLink, revokeLinkUseCase),
    serve(approveComment, approveCommentUseCase),
    serve(deleteComment, deleteCommentUseCase),
    serve(openLink, openLinkUseCase),
    serveOpen(unlockLink, unlockLinkUseCase),
    serve(addGuestComment, addGuestCommentUseCase),
  ],
  jobs: [sweepLinks],
  schedules: [sweepLinksDaily],
  live: previewLinksLive,
};
