/**
 * The CPU time of this process for the work, in milliseconds: on a busy machine, wall-clock time depends more on the machine than on the
 * work.
 */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
