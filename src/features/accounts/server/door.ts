export { listPeople } from './profile/list-people.ts';
export { makePersonResolver } from './sessions/resolve-person.ts';
export { accountHindered, sessionEnded } from './sessions/session-ended.ts';
