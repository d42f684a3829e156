import { readlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Nice values of worker threads; the main thread, which answers all requests, has 0. When cores are scarce, a thread with a higher value
 * gets less CPU time: sign-ins a little less, work on site content a third. Much higher values would starve beside other programs.
 */
const priorities = { identity: 1, content: 5 } as const;

/** Lowers the priority of the calling thread. Only Linux supports priorities of single threads; elsewhere this does nothing. */
export function lowerPriority(kind: keyof typeof priorities): void {
  if (process.platform !== 'linux') return;
  os.setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), priorities[kind]);
}
