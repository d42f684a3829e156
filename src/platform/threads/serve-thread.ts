import { parentPort, type Transferable } from 'node:worker_threads';
import { lowerPriority } from './lower-priority.ts';

type Question<Wish> = 'more' | { readonly wish: Wish };

/** Says one word, when somebody wants to hear it: never more than one lies around. */
export type Say<Word> = (word: Word, moved?: readonly Transferable[]) => Promise<void>;

/** The inside of a thread: answers wish after wish, each with as many words as it takes, and an end. */
export function serveThread<Wish, Word>(answer: (wish: Wish, say: Say<Word>) => Promise<void>): void {
  lowerPriority('content');
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
    void answer(question.wish, say).then(() => say({ kind: 'end' }));
  });
}
