import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Nice values of threads; the main thread, which answers all requests, has 0. When cores are scarce, a thread with a higher value gets less
 * CPU time: sign-ins a little less, work on site content a third. Much higher values would starve beside other programs.
 */
const priorities = { identity: 1, content: 5 } as const;

/** Lowers the priority of the calling thread. Only Linux supports priorities of single threads; elsewhere this does nothing. */
export function lowerPriority(kind: keyof typeof priorities): void {
  if (process.platform !== 'linux') return;
  os.setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), priorities[kind]);
}

/**
 * Lowers the priority of the engine's helper threads to that of site content, whose garbage they mostly collect. With the priority of the
 * main thread they delayed it more than all other threads together.
 */
export function lowerHelperPriority(): void {
  if (process.platform !== 'linux') return;
  const tasks = '/proc/self/task';
  for (const id of readdirSync(tasks)) {
    if (nameOfThread(path.join(tasks, id)).startsWith('V8Worker')) os.setPriority(Number(id), priorities.content);
  }
}

function nameOfThread(folder: string): string {
  try {
    return readFileSync(path.join(folder, 'comm'), 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}
