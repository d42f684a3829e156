const [firstWaitMs, longestWaitMs] = [1000, 20_000];

/** Resolves when the server answers: asked again and again, and at once when the browser reports a network. */
export async function waitForServer(): Promise<void> {
  for (let wait = firstWaitMs; ; wait = Math.min(longestWaitMs, wait * 2)) {
    await pauseUntilOnline(wait);
    const isThere = await fetch('/api/health/live', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
  }
}

function pauseUntilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });
}
