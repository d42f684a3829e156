import { useEffect, useEffectEvent } from 'react';
import { socket } from './socket.ts';

/** Listens to one event of the live connection while the screen stands, whoever opens the line and however often. */
export function useSocketEvent<Value>(event: string, listener: (value: Value) => void): void {
  const heard = useEffectEvent(listener);
  useEffect(() => socket.listen(event, (value: Value) => heard(value)), [event]);
}
