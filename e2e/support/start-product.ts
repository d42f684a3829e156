import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.dirname(path.dirname(import.meta.dirname));

export type Product = {
  readonly address: string;
  readonly outboxSecret: string;
  readonly setupSecret: string;
  readonly child: ChildProcess;
  /** From the first instruction to the line that says it is ready. */
  readonly readyAfterMs: number;
  output(): string;
  /** Asks it to stop, and waits until it has. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

export type StartOptions = { readonly dataFolder: string; readonly environment?: Readonly<Record<string, string>> };

/** What `npm start` runs, without npm in between, so that signals and figures are the product's own. */
function startCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').slice(1);
}

const readyLine = /Plinth is ready: (\S+)\/app\//;

/** The product as a person starts it, in a process of its own; settles when it says that it is ready. */
export async function startProduct({ dataFolder, environment = {} }: StartOptions): Promise<Product> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, startCommand(), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PLINTH_PORT: '0',
      PLINTH_DATA: dataFolder,
      PLINTH_LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const address = readyLine.exec(text)?.[1];
      // The lines below it come in the same breath; the empty one after them says that all are there.
      if (address && text.endsWith('\n\n')) resolve(address);
    });
  });
  const failed = ended.then((code) => {
    throw new Error(`Plinth ended with ${code} before it was ready:\n${text}`);
  });
  const address = await Promise.race([ready, failed]);
  failed.catch(() => undefined);
  return {
    address: address.replace('localhost', '127.0.0.1'),
    outboxSecret: /outbox#(\S+)/.exec(text)?.[1] ?? '',
    setupSecret: /setup=(\S+)/.exec(text)?.[1] ?? '',
    child,
    readyAfterMs: performance.now() - startedAt,
    output: () => text,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

export function makeDataFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-data-'));
  chmodSync(folder, 0o711);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
