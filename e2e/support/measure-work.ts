import type { Page } from '@playwright/test';

/** How long the page's main thread worked during an action, in milliseconds. Other load on the machine hardly adds to it. */
export async function measureWork(page: Page, action: () => Promise<unknown>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const readMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const worked = metrics.find(({ name }) => name === 'TaskDuration');
    if (!worked) throw new Error('the browser does not tell how long it worked');
    return worked.value * 1000;
  };
  try {
    // The time that the thread ran, not the time that passed.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await readMs();
    await action();
    return (await readMs()) - before;
  } finally {
    await devtools.detach();
  }
}
