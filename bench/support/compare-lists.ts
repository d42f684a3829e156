import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { ListQuestion } from './list-questions.ts';
import { cpuSeconds, processTree } from './process-tree.ts';
import { timeCall } from './time-call.ts';

const timedCalls = 100;
const cpuTurns = 3;
const callsPerTurn = 30;
const warmUp = 20;
/** A list call may take this many times as long as the plain query. */
const allowed = 2;

type Peer = { readonly child: ChildProcess; readonly address: string };

export async function startPeer(given: object): Promise<Peer> {
  const child = fork(path.join(import.meta.dirname, 'bare-lists.ts'), { stdio: 'inherit' });
  child.send(given);
  const [address] = (await once(child, 'message')) as [string];
  return { child, address };
}

type Rival = { readonly url: string; readonly token: string; readonly pid: number; times: number[]; cpu: number };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Comparing = {
  readonly questions: readonly ListQuestion[];
  readonly product: { readonly address: string; readonly pid: number; readonly token: string };
  readonly peer: Peer;
  /** The process of PostgreSQL, which works for all peers. */
  readonly databasePid: number;
  /** Fewer calls, if each takes long. */
  readonly share?: number;
  say(line: string): void;
};

/**
 * Measures each list call, interleaved with the same rows by plain pg, one call at a time: its latency, and the CPU time of the server and
 * PostgreSQL together. Judged by the latency compared with the peer that checks the session.
 */
export async function compareLists(comparing: Comparing): Promise<boolean> {
  const { questions, product, peer, databasePid, share = 1, say } = comparing;
  const times = (calls: number): number => Math.ceil(calls * share);
  const spent = (pid: number): number =>
    cpuSeconds(pid) + processTree(databasePid).reduce((sum, each) => sum + cpuSeconds(each), 0);
  say('  call   session   rows    ratio to each    CPU, ratio to each');
  let isGood = true;
  for (const [at, question] of questions.entries()) {
    const bare = (kind: string): Rival => ({
      url: `${peer.address}/${kind}/${at}`,
      token: '',
      pid: peer.child.pid ?? 0,
      times: [],
      cpu: 0,
    });
    const ours: Rival = { ...product, url: `${product.address}/api${question.path}`, times: [], cpu: 0 };
    const rivals = [ours, bare('session'), bare('rows')];
    for (const { url, token } of rivals) for (let call = 0; call < times(warmUp); call += 1) await timeCall(url, token);
    // Interleaved call by call, so that other load on the machine affects all alike.
    for (let call = 0; call < times(timedCalls); call += 1) {
      for (const rival of rivals) rival.times.push(await timeCall(rival.url, rival.token));
    }
    for (let turn = 0; turn < cpuTurns; turn += 1) {
      for (const rival of rivals) {
        const { url, token } = rival;
        const before = spent(rival.pid);
        for (let call = 0; call < times(callsPerTurn); call += 1) await timeCall(url, token);
        rival.cpu += spent(rival.pid) - before;
      }
    }
    const [mine = 0, known = 0, rows = 0] = rivals.map((rival) => median(rival.times));
    const [cpu = 0, cpuKnown = 0, cpuRows = 0] = rivals.map((rival) => rival.cpu);
    const isWithin = mine <= allowed * known;
    isGood &&= isWithin;
    const ms = (value: number) => value.toFixed(2).padStart(6);
    say(
      `${ms(mine)} ${ms(known)} ${ms(rows)} ms   ${ms(mine / known)} ${ms(mine / rows)}    ${ms(cpu / cpuKnown)} ${ms(cpu / cpuRows)}   ${question.name}${isWithin ? '' : '   TOO SLOW'}`,
    );
  }
  return isGood;
}
