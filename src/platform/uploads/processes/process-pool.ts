import type { ChildProcess } from 'node:child_process';
import { makeFairQueue } from '../../threads/fair-queue.ts';
import { threadEnvironment } from '../../threads/thread-environment.ts';
import { type ProcessLimits, spawnLimited } from './spawn-limited.ts';

type PoolOptions = ProcessLimits & {
  readonly script: URL;
  readonly slots: number;
  /** The number of slots one key may hold. */
  readonly perKey: number;
  readonly waitingPerKey: number;
  /** A process that is idle for this long ends, which frees its memory. */
  readonly idleMs: number;
};

type Asking = { readonly timeLimitMs: number; readonly isPatient?: boolean };

export type ProcessPool<Request, Reply> = {
  /** Sends a request to a process when the turn of its key comes. Throws `ProcessLost` if the process dies or takes too long. */
  ask(key: string, request: Request, asking: Asking): Promise<Reply>;
  close(): void;
};

/** The process died or took too long, which is usually the fault of its input. */
export class ProcessLost extends Error {
  override readonly name = 'ProcessLost';
}

type Member = { child?: ChildProcess | undefined; idle?: NodeJS.Timeout };

/** Processes that answer one request at a time each, shared fairly by keys. They start with the first request. */
export function openProcessPool<Request extends object, Reply>(options: PoolOptions): ProcessPool<Request, Reply> {
  const { script, slots, perKey, waitingPerKey, idleMs, ...limits } = options;
  const queue = makeFairQueue({ slots, perKey, waitingPerKey });
  const members: Member[] = Array.from({ length: slots }, () => ({}));
  const free = [...members];

  function start(member: Member): ChildProcess {
    const child = spawnLimited({
      ...limits,
      script,
      env: threadEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = (): void => {
      if (member.child === child) member.child = undefined;
    };
    child.on('exit', forget);
    child.on('error', forget);
    // An idle process must not keep ours alive.
    child.unref();
    child.channel?.unref();
    member.child = child;
    return child;
  }

  function end(member: Member): void {
    member.child?.kill('SIGKILL');
    member.child = undefined;
  }

  return {
    ask: (key, request, { timeLimitMs, isPatient = false }) =>
      queue(
        key,
        async () => {
          // A process that runs already is better than one that must be started.
          const member = free.find(({ child }) => child) ?? free[0];
          if (!member) throw new Error('no process is free');
          free.splice(free.indexOf(member), 1);
          clearTimeout(member.idle);
          try {
            return await askProcess<Reply>(member.child ?? start(member), request, timeLimitMs);
          } catch (error) {
            end(member);
            throw error;
          } finally {
            member.idle = setTimeout(() => end(member), idleMs).unref();
            free.push(member);
          }
        },
        { isPatient },
      ),
    close() {
      for (const member of members) end(member);
    },
  };
}

function askProcess<Reply>(child: ChildProcess, request: object, timeLimitMs: number): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const lost = (): void => reject(new ProcessLost('a process took more time or memory than it may'));
  const timer = setTimeout(lost, timeLimitMs);
  const receive = (message: unknown): void => resolve(message as Reply);
  child.once('message', receive);
  child.once('exit', lost);
  child.once('error', lost);
  child.channel?.ref();
  child.send(request, (error) => error && lost());
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', receive);
    child.off('exit', lost);
    child.off('error', lost);
    child.channel?.unref();
  });
}
