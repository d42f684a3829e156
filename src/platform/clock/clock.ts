import { v7 as uuidv7 } from 'uuid';

/** The source of time and ids, so that tests can control both. */
export type Clock = {
  now(): Date;
  newId(): string;
};

export const systemClock: Clock = {
  now: () => new Date(),
  newId: () => uuidv7(),
};
