import { readlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Of threads beside the one that answers everybody, whose priority is 0. Where cores are short, higher numbers get less of them: sign-ins
 * a little less, what sites are made of half. Much lower ones would starve beside other programs on the machine.
 */
const priorities = { identity: 1, content: 3 } as const;

/** For the thread that calls it. Linux knows priorities of threads; elsewhere all are alike. */
export function lowerPriority(kind: keyof typeof priorities): void {
  if (process.platform !== 'linux') return;
  os.setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), priorities[kind]);
}
