import type { Room } from '#platform/house/room.ts';
import { serve } from '#platform/house/serve.ts';
import { getKeptAttachment, listKeptMails } from '../contract.ts';
import { getKeptAttachmentUseCase } from './get-kept-attachment.ts';
import { listKeptMailsUseCase } from './list-kept-mails.ts';

export const outboxRoom: Room = {
  name: 'outbox',
  routes: [serve(listKeptMails, listKeptMailsUseCase), serve(getKeptAttachment, getKeptAttachmentUseCase)],
};
