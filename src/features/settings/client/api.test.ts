import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { RefetchingClient } from '#client-kit/refetching-client.ts';
import type { ReplyOf } from '#contract-kit/endpoint.ts';
import type { listSettings, Section } from '../contract/settings.ts';
import { putSectionInto, settingsKeys } from './api.ts';

type Settings = ReplyOf<typeof listSettings>;

const site = { _id: 'site', assetId: 'project' };
const section = (version: number): Section => ({
  key: 'featured-posts',
  values: {},
  version,
  isDefault: false,
  isUnpublished: true,
  updatedAt: null,
  by: null,
});
const settings = (version: number): Settings => ({
  theme: { name: 'base', previewName: null },
  sections: [section(version)],
});

test('a saved section is not replaced by settings that were requested before the save', async () => {
  const client = new RefetchingClient();
  const queryKey = settingsKeys.list(site);
  client.setQueryData<Settings>(queryKey, settings(1));
  const replies: ((version: number) => void)[] = [];
  new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<Settings>((resolve) => replies.push((version) => resolve(settings(version)))),
  }).subscribe(() => undefined);
  const shown = () => client.getQueryData<Settings>(queryKey)?.sections[0]?.version;
  await expect.poll(() => replies.length).toBe(1);

  putSectionInto(client, site, section(2));
  replies[0]?.(1);
  await expect.poll(() => replies.length).toBe(2);
  expect(shown()).toBe(2);
  replies[1]?.(3);
  await expect.poll(shown).toBe(3);
});
