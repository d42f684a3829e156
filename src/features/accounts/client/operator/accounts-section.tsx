import { IconSearch, IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#client-kit/loaded.tsx';
import { useSettled } from '#client-kit/use-settled.ts';
import { Mark } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHead } from '#ui/section-page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountBones, AccountTable } from './account-table.tsx';
import styles from './operator.module.css';
import { useAccounts } from './use-accounts.ts';

const statuses = ['all', 'active', 'suspended'] as const;
const typingPauseMs = 250;

/** Everybody who has an account here. */
export function AccountsSection() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<(typeof statuses)[number]>('all');
  const search = useSettled(typed.trim(), typingPauseMs);
  const query = useAccounts({ ...(search === '' ? {} : { search }), ...(status === 'all' ? {} : { status }) });
  const showAll = () => {
    setTyped('');
    setStatus('all');
  };
  return (
    <>
      <SectionHead title={t('accounts.operator.sections.accounts')} purpose={t('accounts.operator.accountsPurpose')} />
      <div className={styles.bar}>
        <TextField
          type="search"
          aria-label={t('accounts.operator.search')}
          placeholder={t('accounts.operator.search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={75}
        />
        <Segmented
          label={t('accounts.operator.filter')}
          value={status}
          onChange={setStatus}
          options={statuses.map((value) => ({ value, label: t(`accounts.operator.filters.${value}`) }))}
        />
      </div>
      <Loaded
        query={query}
        waiting={<AccountBones label={t('accounts.operator.loading')} />}
        isEmpty={({ pages }) => pages.every((page) => page.items.length === 0)}
        empty={
          <EmptyState
            picture={<Mark tone="teal" square icon={<IconUserSearch />} />}
            title={t('accounts.operator.emptyTitle')}
            action={<Button onClick={showAll}>{t('accounts.operator.showAll')}</Button>}
          >
            {t('accounts.operator.empty')}
          </EmptyState>
        }
      >
        {({ pages }) => (
          <>
            <AccountTable accounts={pages.flatMap((page) => page.items)} />
            {query.hasNextPage && (
              <div className={styles.more}>
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('accounts.operator.more')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
