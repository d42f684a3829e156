import { setTimeout as pause } from 'node:timers/promises';
import { openRaw, type RawConnection } from '#platform/testing/raw-http.ts';
import type { AttackClass } from './attack-class.ts';
import type { AttackNode } from './attack-scene.ts';
import { maxWaitMs, measureLongestWait } from './measure-wait.ts';

const host = 'host: plinth.test:4700\r\n';
/** A missing header or body times out after ten seconds; its connection is closed soon after the answer. */
const patienceMs = 30_000;
const clientsOfEachKind = 300;

/** Opens connections that send the same beginning of a request and then nothing. */
async function hold({ port }: AttackNode, count: number, beginning: string): Promise<RawConnection[]> {
  const held = await Promise.all(Array.from({ length: count }, () => openRaw(port)));
  for (const client of held) client.write(beginning);
  return held;
}

/** The number of connections that the server has not closed when the time is over. */
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
    const longest = await measureLongestWait(scene, Promise.all(counted));
    note(`a call took ${longest.toFixed(0)} ms`, longest < maxWaitMs);
  },
};
