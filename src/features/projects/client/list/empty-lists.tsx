import { IconHistory, IconSearch, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ListingControls } from './use-listing.ts';

/** The empty state of a tab. The starred tab has its own. */
export function EmptyList({ controls }: { controls: ListingControls }) {
  const { t } = useTranslation();
  const { listing, setTab, setTyped, setMine } = controls;
  if (listing.search !== '' || listing.isMine) {
    const showAll = () => {
      setTyped('');
      setMine(false);
    };
    return (
      <EmptyState
        picture={<IconBadge tone="grey" square icon={<IconSearch />} />}
        title={t('projects.nothingFound.title')}
        action={<Button onClick={showAll}>{t('projects.nothingFound.showAll')}</Button>}
      >
        {t('projects.nothingFound.text')}
      </EmptyState>
    );
  }
  const kind = listing.tab === 'bin' ? 'bin' : 'recent';
  return (
    <EmptyState
      picture={<IconBadge tone="teal" square icon={emptyIcons[kind]} />}
      title={t(`projects.${kind}.emptyTitle`)}
      action={<Button onClick={() => setTab('all')}>{t('projects.tabs.all')}</Button>}
    >
      {t(`projects.${kind}.empty`)}
    </EmptyState>
  );
}

const emptyIcons = { bin: <IconTrash />, recent: <IconHistory /> };
