export { makeWriteCounter } from './budget/count-writes.ts';
export { findOperator } from './operator/find-operator.ts';
export { recordAct } from './operator/record-act.ts';
export { listPeople } from './profile/list-people.ts';
export { listPhotos, type StoredPhoto } from './profile/list-photos.ts';
export { canOwn, findProfile, listProfiles, listSuspended, type Profile } from './profile/profiles.ts';
export { makeCallerReader } from './sessions/resolve-person.ts';
export { currentSession, makeSessionCheck } from './sessions/session-check.ts';
export { accountHindered } from './sessions/session-ended.ts';
