import type { ChildProcess } from 'node:child_process';
import type { FileHandle } from 'node:fs/promises';
import { makeFairQueue } from '../../threads/fair-queue.ts';
import { threadEnvironment } from '../../threads/thread-environment.ts';
import { maxMessageBytes, openMessageFile, takeMessage, writeMessage } from './message-file.ts';
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

type Running = { readonly child: ChildProcess; readonly file: FileHandle };
type Member = { running?: Running | undefined; idle?: NodeJS.Timeout };

/** Processes that answer one request at a time each, shared fairly by keys. They start with the first request. */
export function openProcessPool<Request extends object, Reply>(options: PoolOptions): ProcessPool<Request, Reply> {
  const { script, slots, perKey, waitingPerKey, idleMs, ...limits } = options;
  const queue = makeFairQueue({ slots, perKey, waitingPerKey });
  const members: Member[] = Array.from({ length: slots }, () => ({}));
  const free = [...members];

  async function start(member: Member): Promise<Running> {
    const running = await startProcess(script, limits);
    const forget = (): void => {
      if (member.running === running) end(member);
    };
    running.child.on('exit', forget);
    running.child.on('error', forget);
    member.running = running;
    return running;
  }

  function end(member: Member): void {
    const { running } = member;
    if (!running) return;
    member.running = undefined;
    running.child.kill('SIGKILL');
    // Closed after reads and writes that have begun.
    void running.file.close();
  }

  return {
    ask: (key, request, { timeLimitMs, isPatient = false }) =>
      queue(
        key,
        async () => {
          // A process that runs already is better than one that must be started.
          const member = free.find(({ running }) => running) ?? free[0];
          if (!member) throw new Error('no process is free');
          free.splice(free.indexOf(member), 1);
          clearTimeout(member.idle);
          try {
            return (await askProcess(member.running ?? (await start(member)), request, timeLimitMs)) as Reply;
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

async function startProcess(script: URL, limits: ProcessLimits): Promise<Running> {
  const file = await openMessageFile();
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc', file.fd] as const;
  const child = spawnLimited({
    ...limits,
    maxFileBytes: maxMessageBytes,
    script,
    env: threadEnvironment(),
    stdio: [...stdio],
  });
  // An idle process must not keep ours alive.
  child.unref();
  child.channel?.unref();
  return { child, file };
}

async function askProcess({ child, file }: Running, request: object, timeLimitMs: number): Promise<unknown> {
  const size = await writeMessage(file, request);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const lost = (): void => reject(new ProcessLost('a process took more time or memory than it may'));
  const timer = setTimeout(lost, timeLimitMs);
  child.once('message', resolve);
  child.once('exit', lost);
  child.once('error', lost);
  child.channel?.ref();
  child.send(size, (error) => error && lost());
  const replySize = await promise.finally(() => {
    clearTimeout(timer);
    child.off('message', resolve);
    child.off('exit', lost);
    child.off('error', lost);
    child.channel?.unref();
  });
  return takeMessage(file, replySize).catch(() => {
    throw new ProcessLost('a process ended, or wrote no message, while its reply was read');
  });
}
