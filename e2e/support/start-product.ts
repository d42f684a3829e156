import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(import.meta.dirname));

export type Product = {
  readonly address: string;
  readonly outboxSecret: string;
  readonly setupSecret: string;
  readonly child: ChildProcess;
  /** The time from the first instruction to the line that says it is ready. */
  readonly readyAfterMs: number;
  output(): string;
  /** Asks it to stop, and waits until it has. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

export type StartOptions = {
  readonly dataFolder: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** An entry other than the product's own: tests of several nodes add jobs. */
  readonly script?: URL;
};

/** The command of `npm start`, without npm in between, so that signals and measurements are those of the product. */
function startCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').slice(1);
}

/**
 * A worker has no address; a site server has one without the app. The lines below an address are printed together; an empty line ends them.
 */
const readyLines =
  /Plinth is ready: (\S+)\/app\/[^]*\n\n|Plinth is working on jobs\.\n|Plinth is serving sites: (\S+)\n/;

export type Starting = {
  readonly child: ChildProcess;
  /** Resolves when it is ready; rejects if it ends before. */
  readonly ready: Promise<Product>;
  /** Its exit code, after it has ended and all output was read. */
  readonly ended: Promise<number | null>;
  output(): string;
};

/** Starts the product in its own process, as a person would. */
export function spawnProduct({ dataFolder, environment = {}, script }: StartOptions): Starting {
  const startedAt = performance.now();
  const child = spawn(process.execPath, script ? [fileURLToPath(script)] : startCommand(), {
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
  const output = () => text;
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  const ready = new Promise<Product>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = readyLines.exec(text);
      if (!found) return;
      resolve({
        address: (found[1] ?? found[2])?.replace('localhost', '127.0.0.1') ?? '',
        outboxSecret: /outbox#(\S+)/.exec(text)?.[1] ?? '',
        setupSecret: /setup=(\S+)/.exec(text)?.[1] ?? '',
        child,
        readyAfterMs: performance.now() - startedAt,
        output,
        stop: (signal = 'SIGTERM') => {
          child.kill(signal);
          return ended;
        },
      });
    });
    void ended.then((code) => reject(new Error(`Plinth ended with ${code} before it was ready:\n${text}`)));
  });
  // Tests that kill it on purpose do not wait for it to be ready.
  ready.catch(() => undefined);
  return { child, ready, ended, output };
}

export const startProduct = (options: StartOptions): Promise<Product> => spawnProduct(options).ready;

export function makeDataFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-data-'));
  chmodSync(folder, 0o711);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
