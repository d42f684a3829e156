import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { type ProjectsChanged, projectsChangedEvent } from '#features/projects/contract/assets.ts';
import { socketNamespace, socketPath } from '#platform/realtime/open-realtime.ts';
import { until } from '#platform/testing/until.ts';
import type { Product } from '../../../../e2e/support/start-product.ts';

export type HeardSocket = {
  readonly socket: Socket;
  /** The number of connections so far. */
  connections(): number;
  /** Waits for the event that this project's cover is ready; returns how often it arrived. */
  untilCovered(projectId: string, withinMs?: number): Promise<number>;
};

/** A person's open browser: it reconnects by itself, as the client does. */
export async function openSocket({ address }: Product, token: string): Promise<HeardSocket> {
  const socket = io(`${address}${socketNamespace}`, {
    path: socketPath,
    transports: ['websocket'],
    query: { token },
    reconnectionDelay: 200,
    reconnectionDelayMax: 1000,
    forceNew: true,
  });
  onTestFinished(() => void socket.close());
  const covered: string[] = [];
  let connections = 0;
  socket.on('connect', () => {
    connections += 1;
  });
  socket.on(projectsChangedEvent, ({ assetId, hasNewCover }: ProjectsChanged) => {
    if (hasNewCover) covered.push(assetId);
  });
  await until(() => socket.connected);
  const timesCovered = (projectId: string) => covered.filter((assetId) => assetId === projectId).length;
  return {
    socket,
    connections: () => connections,
    async untilCovered(projectId, withinMs) {
      await until(() => timesCovered(projectId) > 0, withinMs);
      return timesCovered(projectId);
    },
  };
}
