import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The account PostgreSQL runs under. It refuses to run as root, so root runs it as `nobody`. */
export type RunAs = { readonly uid: number; readonly gid: number };

/** `nobody` exists on every system, so no account has to be created; its uid differs on a few. */
function findNobody(): RunAs {
  const entry = readAccounts()
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  const [uid, gid] = [Number(entry?.[2]), Number(entry?.[3])];
  return uid > 0 && gid > 0 ? { uid, gid } : { uid: 65_534, gid: 65_534 };
}

function readAccounts(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    return [];
  }
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Undefined means the user that started Plinth. */
export const defaultRunAs = (): RunAs | undefined => (isRoot() ? findNobody() : undefined);

/** A cluster created by an ordinary user keeps its owner when root starts it later. */
export function runAsOwnerOf(folder: string): RunAs | undefined {
  if (!isRoot()) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? findNobody() : { uid, gid };
}

const search = 0o1;
const read = 0o4;

/** Checks by mode bits whether the account can pass through every folder down to `target`, and read it. */
export function canReach(runAs: RunAs | undefined, target: string, wanted: 'enter' | 'read'): boolean {
  if (!runAs) return true;
  const { root } = path.parse(target);
  for (let place = path.dirname(target); ; place = path.dirname(place)) {
    if (!allows(runAs, place, search)) return false;
    if (place === root) break;
  }
  return allows(runAs, target, wanted === 'enter' ? search : read);
}

function allows(runAs: RunAs, place: string, bit: number): boolean {
  const { uid, gid, mode } = statSync(place);
  const shift = uid === runAs.uid ? 6 : gid === runAs.gid ? 3 : 0;
  return ((mode >> shift) & bit) === bit;
}
