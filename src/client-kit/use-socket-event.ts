import { useEffect, useEffectEvent } from 'react';
import { socket } from './socket.ts';

/** Listens to one event of the real-time connection while mounted, across reconnects. */
export function useSocketEvent<Value>(event: string, listener: (value: Value) => void): void {
  const heard = useEffectEvent(listener);
  useEffect(() => socket.listen(event, (value: Value) => heard(value)), [event]);
}
