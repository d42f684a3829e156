import { setTimeout as pause } from 'node:timers/promises';
import { openRaw, type RawConnection } from '#platform/testing/raw-http.ts';
import type { AttackClass } from './attack-class.ts';
import type { AttackNode } from './attack-scene.ts';
import { longestWait, mostWaitMs } from './victim-wait.ts';

const host = 'host: plinth.test:4700\r\n';
/** A header or a body that does not come has ten seconds; its connection goes soon after the answer. */
const patienceMs = 30_000;
const clientsOfEachKind = 300;

/** So many connections, each with the same beginning of a request; then nothing more comes. */
async function hold({ port }: AttackNode, count: number, beginning: string): Promise<RawConnection[]> {
  const held = await Promise.all(Array.from({ length: count }, () => openRaw(port)));
  for (const client of held) client.write(beginning);
  return held;
}

/** How many of them the server has not ended by itself when the time is over. */
async function countLeft(held: readonly RawConnection[]): Promise<number> {
  let left = held.length;
  const ends = held.map(async ({ ended }) => {
    await ended;
    left -= 1;
  });
  await Promise.race([Promise.all(ends), pause(patienceMs)]);
  for (const client of held) client.destroy();
  return left;
}

export const slowClients: AttackClass = {
  name: '4 half-sent requests hold connections',
  async attempt(scene, note) {
    const [one, other] = scene.nodes;
    const { token } = scene.attacker.person;
    const beginnings: Readonly<Record<string, string>> = {
      'half a header': `POST /api/auth HTTP/1.1\r\n${host}content-le`,
      'a body that stops': `POST /api/assets HTTP/1.1\r\n${host}authorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"na`,
      'a site, half asked for': `GET / HTTP/1.1\r\nhost: ${scene.victim.host}\r\nx-slow: `,
      'no word at all': '',
    };
    const counted = Object.entries(beginnings).map(async ([how, beginning], at) => {
      const held = await hold(at % 2 === 0 ? one : other, clientsOfEachKind, beginning);
      const left = await countLeft(held);
      note(`${how}: ${left} of ${clientsOfEachKind} are still open`, left === 0);
    });
    const longest = await longestWait(scene, Promise.all(counted));
    note(`a call took ${longest.toFixed(0)} ms`, longest < mostWaitMs);
  },
};
