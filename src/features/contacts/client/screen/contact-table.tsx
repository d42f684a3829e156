import {
  IconArrowMerge,
  IconDownload,
  IconListCheck,
  IconTag,
  IconTrash,
  IconUserMinus,
  IconUserQuestion,
} from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toTableProps } from '#client-kit/paged-query.ts';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { useStoredColumns } from '#client-kit/use-stored-columns.ts';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MenuDanger, MenuDivider, MenuItem } from '#ui/menu.tsx';
import type { ContactList } from '../../contract/lists.ts';
import { contactsQuery } from '../api.ts';
import { type ContactFilters, readFilters, readOrder } from '../contact-filters.ts';
import { contactName } from '../contact-name.ts';
import { type ContactDialog, ContactDialogs } from '../dialogs/contact-dialogs.tsx';
import { contactColumns } from './contact-columns.tsx';
import { ContactFilterFields } from './contact-filter-fields.tsx';

type Props = {
  assetId: string;
  list: ContactList | undefined;
  /** Known before the list itself is. */
  listId: string | undefined;
  lists: readonly ContactList[];
  onOpen: (id: string) => void;
  /** The rows that are on screen, so that the panel can go from one to the next. */
  onShown: (ids: readonly string[]) => void;
};

/** What can be done with one or several contacts; the same in the menu of a row and for a selection. */
const actions = [
  { kind: 'tag', icon: <IconTag /> },
  { kind: 'put-on-list', icon: <IconListCheck /> },
  { kind: 'take-off-list', icon: <IconUserMinus /> },
  { kind: 'merge', icon: <IconArrowMerge /> },
  { kind: 'export', icon: <IconDownload /> },
  { kind: 'delete', icon: <IconTrash /> },
] as const;

/** Two contacts can be merged. */
const actionsFor = (count: number, isOnList: boolean) =>
  actions.filter(({ kind }) => (kind === 'take-off-list' ? isOnList : kind !== 'merge' || count === 2));

type ItemsProps = { isOnList: boolean; onChoose: (kind: ContactDialog['kind']) => void };

function ContactItems({ isOnList, onChoose }: ItemsProps) {
  const { t } = useTranslation();
  return actionsFor(1, isOnList).map(({ kind, icon }) =>
    kind === 'delete' ? (
      <Fragment key={kind}>
        <MenuDivider />
        <MenuDanger leftSection={icon} onClick={() => onChoose(kind)}>
          {t('contacts.actions.delete')}
        </MenuDanger>
      </Fragment>
    ) : (
      <MenuItem key={kind} leftSection={icon} onClick={() => onChoose(kind)}>
        {t(`contacts.actions.${kind}`)}
      </MenuItem>
    ),
  );
}

const searchDebounceMs = 250;

/** The address holds what is typed; the list follows after a pause. */
function useFilters(params: URLSearchParams, list: string | undefined): ContactFilters {
  const search = useDebounced(params.get('search')?.trim() ?? '', searchDebounceMs);
  return { ...readFilters(params), ...(search && { search }), ...(list && { list }) };
}

const filterNames = ['search', 'state', 'tag'];

export function ContactTable({ assetId, list, listId, lists, onOpen, onShown }: Props) {
  const { t } = useTranslation();
  const [params, change] = useUrlFilters();
  const [chosenColumns, setChosenColumns] = useStoredColumns('contacts');
  const [dialog, setDialog] = useState<ContactDialog>();
  const order = readOrder(params);
  const listQuery = contactsQuery(assetId, useFilters(params, listId), order);
  const query = useInfiniteQuery({ ...listQuery, placeholderData: keepPreviousData });
  const columns = useMemo(() => contactColumns(onOpen), [onOpen]);
  const table = toTableProps(query);
  const ids = table.rows?.map(({ _id }) => _id).join(' ');
  useEffect(() => onShown(ids ? ids.split(' ') : []), [ids, onShown]);
  return (
    <>
      <DataTable
        {...table}
        label={list?.name ?? t('contacts.all')}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowName={contactName}
        onOpen={({ _id }) => onOpen(_id)}
        sort={{ key: order.sort, descending: order.direction === 'desc' }}
        onSort={({ key, descending }) => change({ sort: `${key} ${descending ? 'desc' : 'asc'}` }, { replace: true })}
        chosenColumns={chosenColumns}
        onChooseColumns={setChosenColumns}
        filters={<ContactFilterFields assetId={assetId} />}
        menu={{
          label: (contact) => t('contacts.menu', { name: contactName(contact) }),
          renderItems: (contact) => (
            <ContactItems isOnList={list !== undefined} onChoose={(kind) => setDialog({ kind, contacts: [contact] })} />
          ),
        }}
        renderActions={(contacts) =>
          actionsFor(contacts.length, list !== undefined).map(({ kind, icon }) => ({
            label: t(`contacts.actions.${kind}`),
            icon,
            onPress: async () => setDialog({ kind, contacts }),
          }))
        }
        empty={<NoContacts isFiltered={filterNames.some((name) => params.has(name))} isList={list !== undefined} />}
      />
      {dialog && (
        <ContactDialogs
          assetId={assetId}
          dialog={dialog}
          list={list}
          lists={lists}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

function NoContacts({ isFiltered, isList }: { isFiltered: boolean; isList: boolean }) {
  const { t } = useTranslation();
  const [, change] = useUrlFilters();
  const kind = isFiltered ? 'none' : isList ? 'emptyList' : 'empty';
  return (
    <EmptyState
      picture={<IconBadge tone="teal" square icon={<IconUserQuestion />} />}
      title={t(`contacts.${kind}.title`)}
      {...(isFiltered
        ? {
            action: (
              <Button onClick={() => change({ search: null, state: null, tag: null }, { replace: true })}>
                {t('contacts.none.action')}
              </Button>
            ),
          }
        : {})}
    >
      {t(`contacts.${kind}.text`)}
    </EmptyState>
  );
}
