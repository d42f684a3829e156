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
/** The list call may take so many times as long as the bare rows. */
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
  /** Of PostgreSQL: whoever is asked, it works for them. */
  readonly databasePid: number;
  /** Less than all the calls, where each takes long. */
  readonly share?: number;
  say(line: string): void;
};

/**
 * Each list call in turn with the same rows by bare pg, one call at a time: how long one takes, and how much processor time of the server
 * and of PostgreSQL together. Decided by how long a call takes against the peer that knows who asks.
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
    // One call each in turn: whatever else the machine does meanwhile, it does to all of them.
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
