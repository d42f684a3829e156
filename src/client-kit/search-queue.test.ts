import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeSearchQueue } from './search-queue.ts';

/** Applies a location on demand, as the router does after lazy loading. */
function makeSlowRouter(search = '') {
  const waiting: (() => void)[] = [];
  const written: { search: string; replace: boolean }[] = [];
  let current = search;
  return {
    read: () => current,
    write: (next: string, replace: boolean) => {
      written.push({ search: next, replace });
      return new Promise<void>((resolve) => {
        waiting.push(() => {
          current = next;
          resolve();
        });
      });
    },
    async settle() {
      for (const finish of waiting.splice(0)) finish();
      await turn();
    },
    goTo(next: string) {
      current = next;
    },
    written,
  };
}

describe('a search queue', () => {
  it('keeps the first of two quick changes', async () => {
    const router = makeSlowRouter('?state=running');
    const change = makeSearchQueue(router);
    change({ from: '2026-01-01' });
    change({ to: '2026-02-01' });
    await router.settle();
    expect(router.read()).toBe('state=running&from=2026-01-01&to=2026-02-01');
  });

  it('removes a name and keeps the others', async () => {
    const router = makeSlowRouter('?state=running&search=a');
    makeSearchQueue(router)({ state: null });
    await router.settle();
    expect(router.read()).toBe('search=a');
  });

  it('starts from the URL when nothing is pending', async () => {
    const router = makeSlowRouter();
    const change = makeSearchQueue(router);
    change({ from: '2026-01-01' });
    await router.settle();
    router.goTo('?path=/other.md');
    change({ to: '2026-02-01' });
    await router.settle();
    expect(router.read()).toBe('path=%2Fother.md&to=2026-02-01');
  });

  it('adds a history entry only on request', () => {
    const router = makeSlowRouter();
    const change = makeSearchQueue(router);
    change({ a: '1' });
    change({ b: '2' }, { replace: false });
    expect(router.written.map(({ replace }) => replace)).toEqual([true, false]);
  });
});
