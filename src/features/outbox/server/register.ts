import type { Room } from '#platform/house/room.ts';
import { serve } from '#platform/house/serve.ts';
import { listKeptMails } from '../contract.ts';
import { listKeptMailsUseCase } from './list-kept-mails.ts';

export const outboxRoom: Room = {
  name: 'outbox',
  routes: [serve(listKeptMails, listKeptMailsUseCase)],
};
