import { parentPort, type Transferable } from 'node:worker_threads';
import { type PieceNote, writePiece } from './piece-note.ts';

type Question<Wish> = 'more' | { readonly wish: Wish; readonly note: PieceNote };

/** Says one word, when somebody wants to hear it: never more than one lies around. */
export type Say<Word> = (word: Word, moved?: readonly Transferable[]) => Promise<void>;

/** Notes which piece of the work begins now, so that it is known if it is the last one. */
export type BeginPiece = (name: string) => void;

/** The inside of a thread: answers wish after wish, each with as many words as it takes, and an end. */
export function serveThread<Wish, Word>(
  answer: (wish: Wish, say: Say<Word>, beginPiece: BeginPiece) => Promise<void>,
): void {
  let wanted = 0;
  let wake: (() => void) | undefined;
  const say: Say<Word | { kind: 'end' }> = async (word, moved = []) => {
    while (wanted === 0)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    wanted -= 1;
    parentPort?.postMessage(word, moved);
  };
  parentPort?.on('message', (question: Question<Wish>) => {
    if (question === 'more') {
      wanted += 1;
      wake?.();
      return;
    }
    const { wish, note } = question;
    void answer(wish, say, (name) => writePiece(note, name)).then(() => {
      writePiece(note, '');
      return say({ kind: 'end' });
    });
  });
}
