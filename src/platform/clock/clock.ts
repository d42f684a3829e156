import { v7 as uuidv7 } from 'uuid';

/** Time and ids come from here, so that a test can hold both still. */
export type Clock = {
  now(): Date;
  newId(): string;
};

export const systemClock: Clock = {
  now: () => new Date(),
  newId: () => uuidv7(),
};
