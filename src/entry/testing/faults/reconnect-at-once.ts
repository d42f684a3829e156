import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished } from 'vitest';
import { getMe } from '#features/accounts/contract/person.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { notificationEvent } from '#features/notifications/contract.ts';
import { notify } from '#features/notifications/server/door.ts';
import { inScope } from '#platform/house/scope.ts';
import { socketNamespace, socketPath } from '#platform/realtime/open-realtime.ts';
import { until } from '#platform/testing/until.ts';
import { openRelay } from '../sites/open-relay.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { type FaultRow, inSeconds } from './fault-table.ts';

const socketsPerPerson = 10;

type Browsers = { readonly sockets: readonly Socket[]; readonly received: Map<Socket, number>; countOpen(): number };

/** Browsers that reconnect by themselves, as the client does. */
function openBrowsers(people: readonly TestPerson[], port: number): Browsers {
  const received = new Map<Socket, number>();
  const sockets = people.flatMap(({ token }) =>
    Array.from({ length: socketsPerPerson }, () => {
      const socket = io(`http://127.0.0.1:${port}${socketNamespace}`, {
        path: socketPath,
        transports: ['websocket'],
        query: { token },
        forceNew: true,
        extraHeaders: { host: 'localhost:4700' },
      });
      socket.on(notificationEvent, () => received.set(socket, (received.get(socket) ?? 0) + 1));
      return socket;
    }),
  );
  return { sockets, received, countOpen: () => sockets.filter(({ connected }) => connected).length };
}

const tell = ({ house }: TestApp, { userId, deviceId }: TestPerson): Promise<void> =>
  inScope(
    { house, person: { userId, deviceId, role: 'admin', isOperator: false }, seat: null, request: null },
    (scope) =>
      notify(
        { ...scope, person: null },
        { userId, status: 'info', type: 'tests.told', message: 'You are back.', data: {} },
      ),
  );

/** Many browsers lose their connection at once and reconnect, while another person works. */
export async function reconnectAtOnce(count: number): Promise<FaultRow> {
  const app = await startTestApp();
  const relay = await openRelay(app.port);
  const people = await Promise.all(Array.from({ length: count / socketsPerPerson }, () => makePerson(app.house)));
  const quiet = await makePerson(app.house);
  const browsers = openBrowsers(people, relay.port);
  onTestFinished(async () => {
    for (const socket of browsers.sockets) socket.close();
    await relay.close();
    await app.close();
  });
  await until(() => browsers.countOpen() === count, 120_000);

  await relay.cut();
  await until(() => browsers.countOpen() === 0, 60_000);
  await relay.restore();
  const backAt = performance.now();
  const times: number[] = [];
  while (browsers.countOpen() < count) {
    const askedAt = performance.now();
    expect((await app.call(getMe, {}, quiet.token)).status).toBe(200);
    times.push(performance.now() - askedAt);
    expect(performance.now() - backAt).toBeLessThan(120_000);
  }
  const tookMs = performance.now() - backAt;
  const [first] = people;
  if (first) await tell(app, first);
  await until(() => browsers.received.size === socketsPerPerson, 20_000);
  expect([...browsers.received.values()].every((times) => times === 1)).toBe(true);
  const slowest = times.toSorted((a, b) => a - b).at(Math.floor(times.length * 0.99)) ?? 0;
  expect(slowest).toBeLessThan(2_000);
  return {
    fault: `${count} sockets reconnect at once`,
    userSees: `calls as usual, p99 ${inSeconds(slowest)}; live updates pause until the line is back`,
    lost: 'nothing: each socket hears again, once',
    recoveredAfter: `${inSeconds(tookMs)} (the last socket)`,
  };
}
