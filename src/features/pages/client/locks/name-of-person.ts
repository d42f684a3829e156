import type { LockPerson } from '../../contract/locks.ts';

export const nameOfPerson = ({ firstName, lastName }: LockPerson): string => `${firstName} ${lastName}`.trim();
