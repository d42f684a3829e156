import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '#platform/threads/lower-priority.ts';
import { type Newcomer, uniqueAddressHeader } from '../../e2e/support/newcomer.ts';

/** Signs people in, this many at a time, in a separate thread, so that the reader measures the product and not this load. */
const { address, people, atATime } = workerData as { address: string; people: Newcomer[]; atATime: number };

// Clients do not share the cores of a server.
lowerPriority('content');

let turn = 0;
let logIns = 0;
let isOn = false;

async function logInWhileOn(): Promise<void> {
  while (isOn) {
    turn += 1;
    const { email, password } = people[turn % people.length] ?? { email: '', password: '' };
    const answer = await fetch(`${address}/api/auth?appId=plinth-web`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...uniqueAddressHeader() },
      body: JSON.stringify({ username: email, password }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`log-in: ${answer.status}`);
    logIns += 1;
  }
}

let load = Promise.resolve<unknown>(undefined);
parentPort?.on('message', async (word: 'on' | 'off' | 'end') => {
  isOn = word === 'on';
  if (word === 'on') load = Promise.all(Array.from({ length: atATime }, logInWhileOn));
  else await load;
  parentPort?.postMessage(logIns);
  if (word === 'end') parentPort?.close();
});
