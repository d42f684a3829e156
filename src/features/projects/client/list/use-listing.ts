import { useState } from 'react';
import { settingKeys } from '#client-kit/local-settings.ts';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { useLocalSetting } from '#client-kit/use-local-setting.ts';
import { projectSorts } from '../../contract/assets.ts';
import type { Listing } from '../api.ts';

export const listTabs = ['starred', 'recent', 'all', 'bin'] as const;
export const listLayouts = ['thumbnail', 'list'] as const;

const typingPauseMs = 200;

/** What the person wants to see: tab, layout and sorting stay in this browser, the search and “only mine” are for now. */
export function useListing() {
  const [tab, setTab] = useLocalSetting(settingKeys.listingTab, listTabs, 'starred');
  const [layout, setLayout] = useLocalSetting(settingKeys.listingLayout, listLayouts, 'thumbnail');
  const [sort, setSort] = useLocalSetting(settingKeys.listingSort, projectSorts, 'name');
  const [typed, setTyped] = useState('');
  const [isMine, setMine] = useState(false);
  // An emptied field shows everything at once; only typing is waited for.
  const settled = useDebounced(typed.trim(), typingPauseMs);
  const search = typed.trim() === '' ? '' : settled;
  const listing: Listing = { tab, search, sort, isMine };
  return { listing, layout, typed, setTab, setLayout, setSort, setTyped, setMine };
}

export type ListingControls = ReturnType<typeof useListing>;
