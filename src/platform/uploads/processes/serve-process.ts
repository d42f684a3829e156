import { takeMessageSync, writeMessageSync } from './message-file.ts';

/** The descriptor of the file of messages, behind the channel on which their sizes are announced. */
const messageFd = 4;

/** The side of the process: handles one request after the other, and ends with its parent. */
export function serveProcess<Request, Reply>(handle: (request: Request) => Promise<Reply>): void {
  const answer = async (size: number): Promise<number> =>
    writeMessageSync(messageFd, await handle(takeMessageSync(messageFd, size) as Request));
  process.on('disconnect', () => process.exit(0));
  process.on('message', (size: number) => {
    void answer(size).then(
      (replySize) => process.send?.(replySize),
      // A defect of ours: the parent learns of it by the end of this process.
      () => process.exit(1),
    );
  });
}
