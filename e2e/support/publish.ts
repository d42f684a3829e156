import { setTimeout as pause } from 'node:timers/promises';
import type { Newcomer, Place } from './newcomer.ts';
import { api } from './site.ts';

type Site = { readonly _id: string; readonly assetId: string };
type State = { readonly live: number | null; readonly running: object | null };

const patienceMs = 30_000;

/** Publishes through the API, and waits until it is done. Returns the live release. */
export async function publish(product: Place, person: Newcomer, site: Site, title = ''): Promise<number | null> {
  const at = `/domains/${site.assetId}/${site._id}`;
  await api(product, person, 'GET', `${at}/publish?${new URLSearchParams({ incremental: 'true', title })}`);
  const until = Date.now() + patienceMs;
  for (;;) {
    const state = (await api(product, person, 'GET', `${at}/publishing`)) as unknown as State;
    if (!state.running) return state.live;
    if (Date.now() > until) throw new Error('the site is still being published');
    await pause(100);
  }
}
