import type { MessageToFrame } from '../../preview-messages.ts';

type CompareMessage = Extract<MessageToFrame, { kind: 'compare' }>;

let messages = 0;

/** A request to the frame with an id of its own. */
export function makeCompareMessage(request: Omit<CompareMessage, 'kind' | 'id'>): CompareMessage {
  messages += 1;
  return { kind: 'compare', id: messages, ...request };
}
