import { statSync } from 'node:fs';
import path from 'node:path';

/** The account PostgreSQL runs under. It refuses to run as root, so root hands it to `nobody`. */
export type RunAs = { readonly uid: number; readonly gid: number };

/** `nobody` has this number on Linux and, as -2 seen unsigned, its own on macOS; no account needs to be made. */
const nobody: RunAs =
  process.platform === 'darwin' ? { uid: 4_294_967_294, gid: 4_294_967_294 } : { uid: 65_534, gid: 65_534 };

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Undefined: simply the user that started Plinth. */
export const defaultRunAs = (): RunAs | undefined => (isRoot() ? nobody : undefined);

/** A cluster made by an ordinary user stays theirs when root starts it later. */
export function runAsOwnerOf(folder: string): RunAs | undefined {
  if (!isRoot()) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? nobody : { uid, gid };
}

const search = 0o1;
const read = 0o4;

/** Can that account walk through every folder down to `target`, and read it (and everything is walked by mode bits alone)? */
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
