import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Palette } from '#ui/palette.tsx';
import { localStore } from '../app-session.ts';
import { settingKeys } from '../local-settings.ts';
import { useDebounced } from '../use-debounced.ts';
import { addRecentChoice, groupEntries } from './find-entries.ts';
import type { PaletteEntry, PaletteSource } from './palette-entry.ts';

const typingPauseMs = 150;

/** Only ids are stored in the browser: names of projects are removed with their session. */
const readRecent = (): readonly string[] =>
  (localStore.getItem(settingKeys.paletteRecent) ?? '').split(' ').filter(Boolean);

/** The open palette; loaded on first use. */
export function PaletteDialog({ sources, onClose }: { sources: readonly PaletteSource[]; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const { assetId } = useParams();
  const place = { pathname, assetId };
  const [typed, setTyped] = useState('');
  const [recentIds] = useState(readRecent);
  const settled = useDebounced(typed.trim(), typingPauseMs);
  const answers = useQueries({
    queries: sources.map(({ key, search }) => ({
      queryKey: [key, 'palette', settled, assetId],
      queryFn: async () => (search ? search(settled, place) : []),
    })),
  });
  // Until the results arrive, those without text are filtered, so that Enter does not act on an empty list.
  const atFirst = (key: string) => queryClient.getQueryData<readonly PaletteEntry[]>([key, 'palette', '', assetId]);
  const found = sources.map(({ key, title, entries }, at) => ({
    title: title(),
    answered: answers[at]?.data ?? atFirst(key) ?? [],
    isAnswered: settled === typed.trim() && answers[at]?.data !== undefined,
    known: entries?.(place) ?? [],
  }));
  const choose = ({ id, go }: PaletteEntry) => {
    localStore.setItem(settingKeys.paletteRecent, addRecentChoice(recentIds, id).join(' '));
    onClose();
    if (typeof go === 'string') void navigate(go);
    else go();
  };
  return (
    <Palette
      texts={{
        label: t('kit.palette.label'),
        placeholder: t('kit.palette.placeholder'),
        nothing: t('kit.palette.nothing'),
        move: t('kit.palette.move'),
        choose: t('kit.palette.choose'),
        close: t('kit.palette.close'),
      }}
      typed={typed}
      onType={setTyped}
      groups={groupEntries(found, { typed, recentIds, recentTitle: t('kit.palette.recent') })}
      isWaiting={answers.some(({ isFetching }) => isFetching) || settled !== typed.trim()}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
