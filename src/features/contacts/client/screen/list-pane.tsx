import { IconBan, IconDots, IconPencil, IconPlus, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { notify } from '#client-kit/toasts.ts';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { Dot } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuDanger, MenuItem } from '#ui/menu.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { contactStates } from '../../contract/contact-fields.ts';
import { type ContactList, type ContactLists, type Counts, deleteContactList } from '../../contract/lists.ts';
import { listsQuery, refreshContacts } from '../api.ts';
import { NameList } from '../dialogs/name-list.tsx';
import { stateTones } from '../state-badge.tsx';
import styles from './list-pane.module.css';

type Props = { assetId: string; found: ContactLists | undefined; open: string };

const sum = ({ ok, risky, ndr }: Counts): number => ok + risky + ndr;
const formatNumber = (count: number): string => count.toLocaleString('en');

/** All contacts, the lists with their counts, and the suppression list. */
export function ListPane({ assetId, found, open }: Props) {
  const { t } = useTranslation();
  const [, change] = useUrlFilters();
  const show = (list: string | null, view: string | null) =>
    change({ list, view, contact: null, state: null, tag: null, search: null }, {});
  return (
    <nav className={styles.pane} aria-label={t('contacts.lists.label')}>
      {!found && <PaneSkeleton />}
      {found && (
        <>
          <Row
            isOpen={open === 'all'}
            onOpen={() => show(null, null)}
            icon={<IconUsersGroup aria-hidden="true" />}
            count={sum(found.contactsCount)}
          >
            {t('contacts.all')}
          </Row>
          <Lists {...{ assetId, found, open }} onShow={(list) => show(list, null)} />
          <div className={styles.heading}>{t('contacts.lists.other')}</div>
          <Row
            isOpen={open === 'suppressed'}
            onOpen={() => show(null, 'suppressed')}
            icon={<IconBan aria-hidden="true" />}
            count={found.suppressed}
          >
            {t('contacts.suppressions.title')}
          </Row>
        </>
      )}
    </nav>
  );
}

type ListsProps = { assetId: string; found: ContactLists; open: string; onShow: (list: string | null) => void };

function Lists({ assetId, found: { lists, limits }, open, onShow }: ListsProps) {
  const { t } = useTranslation();
  const [naming, setNaming] = useState<ContactList | 'new'>();
  return (
    <>
      <div className={styles.heading}>
        <span>{t('contacts.lists.heading', { count: lists.length, limit: formatNumber(limits.lists) })}</span>
        <IconButton label={t('contacts.lists.create')} icon={<IconPlus />} onClick={() => setNaming('new')} />
      </div>
      {lists.length === 0 && <p className={styles.none}>{t('contacts.lists.empty')}</p>}
      {lists.map((list) => (
        <Row
          key={list._id}
          isOpen={open === list._id}
          onOpen={() => onShow(list._id)}
          count={sum(list.contactsCount)}
          counts={list.contactsCount}
          state={list.state}
          menu={
            <ListMenu assetId={assetId} list={list} onRename={() => setNaming(list)} onDelete={() => onShow(null)} />
          }
        >
          {list.name}
        </Row>
      ))}
      {naming && (
        <NameList
          assetId={assetId}
          list={naming === 'new' ? undefined : naming}
          onDone={onShow}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  );
}

type RowProps = {
  isOpen: boolean;
  onOpen: () => void;
  icon?: ReactNode;
  count: number;
  counts?: Counts;
  /** Of the import that adds to the list. */
  state?: ContactList['state'];
  menu?: ReactNode;
  children: string;
};

function Row({ isOpen, onOpen, icon, count, counts, state = 'completed', menu, children }: RowProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.row} data-open={isOpen || undefined}>
      <button type="button" className={styles.open} aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
        <span className={styles.line}>
          {icon}
          <span className={styles.name} title={children}>
            {children}
          </span>
          <span className={styles.count}>{formatNumber(count)}</span>
        </span>
        {counts && (
          <span className={styles.counts}>
            {contactStates.map((state) => (
              <span key={state}>
                <Dot tone={stateTones[state]} /> {formatNumber(counts[state])} {t(`contacts.states.${state}`)}
              </span>
            ))}
          </span>
        )}
        {state !== 'completed' && (
          <span className={styles.counts}>
            <Dot tone={state === 'error' ? 'red' : 'blue'} /> {t(`contacts.lists.states.${state}`)}
          </span>
        )}
      </button>
      {menu && <div className={styles.menu}>{menu}</div>}
    </div>
  );
}

type ListMenuProps = { assetId: string; list: ContactList; onRename: () => void; onDelete: () => void };

function ListMenu({ assetId, list, onRename, onDelete }: ListMenuProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const confirmDelete = async () => {
    const answer = await openDialog({
      title: t('contacts.lists.delete.title', { name: list.name }),
      content: t('contacts.lists.delete.text', { count: sum(list.contactsCount) }),
      buttons: [
        { label: t('kit.ui.cancel'), answer: 'cancel' },
        { label: t('contacts.lists.delete.confirm'), kind: 'confirm-danger', answer: 'yes' },
      ],
    });
    if (answer !== 'yes') return;
    // First: the list on screen would be read again once it is gone.
    onDelete();
    const { queryKey } = listsQuery(assetId);
    queryClient.setQueryData(
      queryKey,
      (found) => found && { ...found, lists: found.lists.filter((each) => each._id !== list._id) },
    );
    try {
      await call(deleteContactList, { params: { assetId, id: list._id } });
      notify.success(t('contacts.lists.delete.done', { name: list.name }));
    } catch (error) {
      notify.problem(error);
    }
    await refreshContacts(queryClient, assetId);
  };
  return (
    <Menu target={<IconButton label={t('contacts.lists.menu', { name: list.name })} icon={<IconDots />} />} free>
      <MenuItem leftSection={<IconPencil />} onClick={onRename}>
        {t('contacts.lists.rename')}
      </MenuItem>
      <MenuDanger leftSection={<IconTrash />} onClick={() => void confirmDelete()}>
        {t('contacts.lists.delete.open')}
      </MenuDanger>
    </Menu>
  );
}

function PaneSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('contacts.lists.loading')}>
      <div className={styles.skeleton}>
        {['all', 'first', 'second', 'third'].map((row) => (
          <SkeletonBlock key={row} width="100%" />
        ))}
      </div>
    </Skeleton>
  );
}
