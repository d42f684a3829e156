import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { Notification } from '#features/notifications/contract.ts';
import { notificationEvent } from '#features/notifications/contract.ts';
import { socketNamespace, socketPath } from '#platform/realtime/open-realtime.ts';
import { until } from '#platform/testing/until.ts';
import type { Product } from '../../../../e2e/support/start-product.ts';

export type HeardSocket = {
  readonly socket: Socket;
  /** How often it was connected. */
  connections(): number;
  /** Waits for the word that this project's cover is ready; answers how often it was told. */
  untilCovered(projectId: string, withinMs?: number): Promise<number>;
};

/** A person's open browser: it comes back by itself, as the client does. */
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
  const heard: Notification[] = [];
  let connections = 0;
  socket.on('connect', () => {
    connections += 1;
  });
  socket.on(notificationEvent, (notification: Notification) => heard.push(notification));
  await until(() => socket.connected);
  const timesCovered = (projectId: string) =>
    heard.filter(({ type, assetId }) => type === 'projects.cover-ready' && assetId === projectId).length;
  return {
    socket,
    connections: () => connections,
    async untilCovered(projectId, withinMs) {
      await until(() => timesCovered(projectId) > 0, withinMs);
      return timesCovered(projectId);
    },
  };
}
