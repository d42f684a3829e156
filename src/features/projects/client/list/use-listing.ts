import { useState } from 'react';
import { settingKeys } from '#client-kit/local-settings.ts';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { useLocalSetting } from '#client-kit/use-local-setting.ts';
import { projectSorts } from '../../contract/assets.ts';
import type { Listing } from '../api.ts';

export const listTabs = ['starred', 'recent', 'all', 'bin'] as const;
export const listLayouts = ['thumbnail', 'list'] as const;

const searchDebounceMs = 200;

/** The list settings: tab, layout and sorting are stored in this browser, the search and “only mine” are not. */
export function useListing() {
  const [tab, setTab] = useLocalSetting(settingKeys.listingTab, listTabs, 'starred');
  const [layout, setLayout] = useLocalSetting(settingKeys.listingLayout, listLayouts, 'thumbnail');
  const [sort, setSort] = useLocalSetting(settingKeys.listingSort, projectSorts, 'name');
  const [typed, setTyped] = useState('');
  const [isMine, setMine] = useState(false);
  // Clearing the field takes effect at once; only typing is debounced.
  const settled = useDebounced(typed.trim(), searchDebounceMs);
  const search = typed.trim() === '' ? '' : settled;
  const listing: Listing = { tab, search, sort, isMine };
  return { listing, layout, typed, setTab, setLayout, setSort, setTyped, setMine };
}

export type ListingControls = ReturnType<typeof useListing>;
