import { parentPort, type Transferable } from 'node:worker_threads';
import { type PieceMarker, writePiece } from './piece-marker.ts';

type Incoming<Request> = 'more' | { readonly request: Request; readonly marker: PieceMarker };

/** Sends one message once the process asks for it, and continues once it asks for the next one: work ends with its step. */
export type SendMessage<Message> = (message: Message, moved?: readonly Transferable[]) => Promise<void>;

/** Marks the beginning of a piece of the work, so that the process knows which piece failed. */
export type BeginPiece = (name: string) => void;

/** The worker's side of a thread: handles one request after the other, each with any number of messages and an end. */
export function serveThread<Request, Message>(
  handle: (request: Request, send: SendMessage<Message>, beginPiece: BeginPiece) => Promise<void>,
): void {
  let wanted = 0;
  let wake: (() => void) | undefined;
  const untilWanted = async (): Promise<void> => {
    while (wanted === 0)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  };
  const post = async (message: Message | { kind: 'end' }, moved: readonly Transferable[] = []): Promise<void> => {
    await untilWanted();
    wanted -= 1;
    parentPort?.postMessage(message, moved);
  };
  const send: SendMessage<Message> = async (message, moved) => {
    await post(message, moved);
    await untilWanted();
  };
  parentPort?.on('message', (incoming: Incoming<Request>) => {
    if (incoming === 'more') {
      wanted += 1;
      wake?.();
      return;
    }
    const { request, marker } = incoming;
    void handle(request, send, (name) => writePiece(marker, name)).then(() => {
      writePiece(marker, '');
      return post({ kind: 'end' });
    });
  });
}
