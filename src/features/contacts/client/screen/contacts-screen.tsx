import { IconDownload, IconUpload, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#client-kit/link-button.tsx';
import { projectPath } from '#client-kit/project-path.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { Button } from '#ui/button.tsx';
import type { ContactList } from '../../contract/lists.ts';
import { importsPlace } from '../../contract/places.ts';
import { listsQuery, useLiveContacts } from '../api.ts';
import { readFilters } from '../contact-filters.ts';
import { AddContacts } from '../dialogs/add-contacts.tsx';
import { ExportContacts } from '../dialogs/export-contacts.tsx';
import { ContactPanel } from '../panel/contact-panel.tsx';
import { SuppressionList } from '../suppressions/suppression-list.tsx';
import { ContactTable } from './contact-table.tsx';
import styles from './contacts.module.css';
import { ListPane } from './list-pane.tsx';

/** Lists at the left, contacts in the middle, and the open contact at the right. */
export function ContactsScreen() {
  const { t } = useTranslation();
  useTitle(t('contacts.title'));
  useLiveContacts();
  const { project } = useOpenProject();
  const [params, change] = useUrlFilters();
  const { data } = useQuery(listsQuery(project._id));
  const list = data?.lists.find(({ _id }) => _id === params.get('list'));
  const openId = params.get('contact');
  const isSuppressions = params.get('view') === 'suppressed';
  const [shownIds, setShownIds] = useState<readonly string[]>([]);
  const open = (id: string | null) => change({ contact: id }, { replace: true });
  return (
    <div className={styles.layout} data-open={openId !== null || undefined}>
      <ListPane assetId={project._id} found={data} open={isSuppressions ? 'suppressed' : (list?._id ?? 'all')} />
      <div className={styles.main}>
        {isSuppressions ? (
          <SuppressionList assetId={project._id} />
        ) : (
          <>
            <Head assetId={project._id} list={list} lists={data?.lists ?? []} />
            <ContactTable
              assetId={project._id}
              list={list}
              // A list that was deleted is all contacts.
              listId={data ? list?._id : (params.get('list') ?? undefined)}
              lists={data?.lists ?? []}
              onOpen={open}
              onShown={setShownIds}
            />
          </>
        )}
      </div>
      {openId && !isSuppressions && (
        <ContactPanel key={openId} assetId={project._id} id={openId} ids={shownIds} onOpen={open} />
      )}
    </div>
  );
}

type HeadProps = { assetId: string; list: ContactList | undefined; lists: readonly ContactList[] };

function Head({ assetId, list, lists }: HeadProps) {
  const { t } = useTranslation();
  const { project } = useOpenProject();
  const [params] = useUrlFilters();
  const [isExporting, setExporting] = useState(false);
  const search = params.get('search')?.trim();
  const filters = { ...readFilters(params), ...(search && { search }), ...(list && { list: list._id }) };
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1>{list?.name ?? t('contacts.all')}</h1>
        <p className={styles.purpose}>{t(list ? 'contacts.listPurpose' : 'contacts.purpose')}</p>
      </div>
      <Button icon={<IconDownload />} onClick={() => setExporting(true)}>
        {t('contacts.export.open')}
      </Button>
      <LinkButton icon={<IconUpload />} to={projectPath(project, importsPlace)}>
        {t('contacts.import')}
      </LinkButton>
      <Button kind="primary" icon={<IconUserPlus />} onClick={() => setAdding(true)}>
        {t('contacts.add.open')}
      </Button>
      {isExporting && (
        <ExportContacts
          assetId={assetId}
          name={list?.name ?? t('contacts.title')}
          filters={filters}
          onClose={() => setExporting(false)}
        />
      )}
      {isAdding && <AddContacts assetId={assetId} list={list} lists={lists} onClose={() => setAdding(false)} />}
    </div>
  );
}
