import { TaskFailed } from '#features/tasks/server/door.ts';
import { inBackground } from '#platform/threads/content-queue.ts';
import type { Thread } from '#platform/threads/open-thread.ts';
import { openThreadPool } from '#platform/threads/thread-pool.ts';
import type { BuildMessage, BuildRequest } from './build-messages.ts';

/** One output exceeded its time or memory limit. */
export class OutputTooCostlyError extends TaskFailed {
  readonly key: string;
  constructor(key: string) {
    super('Part of this site needs too much memory or time to build.');
    this.key = key;
  }
}

type MessageOf<Kind> = Extract<BuildMessage, { kind: Kind }>;

const pool = openThreadPool<BuildRequest, BuildMessage>({
  script: new URL('./build-worker.ts', import.meta.url),
  data: null,
  memoryMb: 900,
  pieceCpuLimitMs: 10_000,
  makeLostError: (piece) => new OutputTooCostlyError(piece ?? ''),
  size: 2,
  inStep: inBackground,
  idleMs: 10 * 60_000,
  waitingPerKey: 100,
});

/** Runs alone with a build thread, scheduled fairly between projects; with the thread that has its site cached, if that is free. */
export const withBuildThread = <Result>(
  projectId: string,
  work: (builder: BuildThread) => Promise<Result>,
): Promise<Result> => pool.run(projectId, (thread) => work(new BuildThread(thread)));

/** A build thread, as seen by its process. */
export class BuildThread {
  readonly #thread: Thread<BuildRequest, BuildMessage>;

  constructor(thread: Thread<BuildRequest, BuildMessage>) {
    this.#thread = thread;
  }

  ask(request: BuildRequest): AsyncGenerator<Exclude<BuildMessage, { kind: 'end' }>> {
    return this.#thread.ask(request);
  }

  /** For requests with one response. */
  async request<Kind extends BuildMessage['kind']>(kind: Kind, request: BuildRequest): Promise<MessageOf<Kind>> {
    let found: MessageOf<Kind> | undefined;
    for await (const message of this.#thread.ask(request))
      if (message.kind === kind) found = message as unknown as MessageOf<Kind>;
    if (!found) throw new Error(`The thread did not respond to ${request.kind}`);
    return found;
  }

  /** For requests without a response. */
  async send(request: BuildRequest): Promise<void> {
    for await (const _ of this.#thread.ask(request));
  }
}
