import { useEffect, useEffectEvent } from 'react';
import { socket } from './socket.ts';

/** Listens to one event of the live connection while the screen stands, whenever the line comes up. Who opens the line is not its business. */
export function useSocketEvent<Value>(event: string, listener: (value: Value) => void): void {
  const heard = useEffectEvent(listener);
  useEffect(() => {
    const hear = (value: Value) => heard(value);
    const stop = socket.whenUp(() => void socket.on(event, hear).catch(() => undefined));
    return () => {
      stop();
      socket.off(event, hear);
    };
  }, [event]);
}
