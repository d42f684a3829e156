/** The CPU time this process spent on it, in milliseconds: on a busy machine the clock says more about the machine than about the work. */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
