import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

type Load = { readonly requests: number; readonly perSecond: number; readonly p99Ms: number };

/** Installs Debian packages that are missing on this machine. */
export function install(...programs: readonly string[]): void {
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0);
  if (missing.length > 0) execFileSync('apt-get', ['install', '-y', ...missing], { stdio: 'ignore' });
}

const run = promisify(execFile);

type Asking = {
  readonly connections: number;
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
};

/** Requests one URL as fast as possible, over this many connections. */
export async function runWrk(url: string, { connections, seconds, headers }: Asking): Promise<Load> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...fields, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`not everything was answered:\n${stdout}`);
  const [, requests] = /(\d+) requests in/.exec(stdout) ?? [];
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  const [, amount, unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    requests: Number(requests),
    perSecond: Number(perSecond),
    p99Ms: Number(amount) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1),
  };
}
