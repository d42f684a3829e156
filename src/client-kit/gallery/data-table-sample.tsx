import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import type { DataColumn } from '#ui/data-table/data-column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { type Sort, sortRows } from '#ui/data-table/sort-rows.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { MenuDanger, MenuItem } from '#ui/menu.tsx';
import { TextField } from '#ui/text-field.tsx';
import { notify } from '../toasts.ts';
import { useStoredColumns } from '../use-stored-columns.ts';
import { Sample } from './sample.tsx';

type Glaze = { readonly name: string; readonly cone: number; readonly pieces: number; readonly isFood: boolean };

const names = ['Celadon', 'Tenmoku', 'Shino', 'Copper red', 'Ash', 'Nuka', 'Oribe'];
const glazes: readonly Glaze[] = Array.from({ length: 2000 }, (_, index) => ({
  name: `${names[index % names.length]} ${index + 1}`,
  cone: 4 + (index % 9),
  pieces: (index * 37) % 211,
  isFood: index % 3 !== 0,
}));

const columns: readonly DataColumn<Glaze>[] = [
  {
    key: 'name',
    label: 'Glaze',
    isName: true,
    sortable: true,
    render: ({ name }) => name,
    exportText: ({ name }) => name,
  },
  {
    key: 'use',
    label: 'Use',
    width: 150,
    render: ({ isFood }) => <Badge tone={isFood ? 'green' : 'grey'}>{isFood ? 'Food safe' : 'Decoration'}</Badge>,
    exportText: ({ isFood }) => (isFood ? 'Food safe' : 'Decoration'),
  },
  { key: 'cone', label: 'Cone', width: 110, align: 'end', sortable: true, render: ({ cone }) => cone },
  { key: 'pieces', label: 'Pieces', width: 110, align: 'end', sortable: true, render: ({ pieces }) => pieces },
];

const valueOf = (key: string) => (row: Glaze) => (key === 'name' ? row.name : key === 'cone' ? row.cone : row.pieces);
const say = (text: string) => async () => notify.info(text);

/** Two thousand rows, of which some forty are rendered at any time. */
export function DataTableSample() {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>({ key: 'name', descending: false });
  const [chosenColumns, setChosenColumns] = useStoredColumns('sample');
  const found = glazes.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <Sample title="Table of data" wide>
      <DataTable
        label="Glazes"
        columns={columns}
        rows={sortRows(found, sort, valueOf(sort.key))}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        onOpen={({ name }) => notify.info(`${name} is opened`)}
        sort={sort}
        onSort={setSort}
        filters={
          <TextField
            aria-label="Search glazes"
            placeholder="Search"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        }
        chosenColumns={chosenColumns}
        onChooseColumns={setChosenColumns}
        menu={{
          label: ({ name }) => `More about ${name}`,
          renderItems: ({ name }) => (
            <>
              <MenuItem leftSection={<IconEdit />} onClick={say(`${name} is edited`)}>
                Edit
              </MenuItem>
              <MenuDanger leftSection={<IconTrash />} onClick={() => notify.info(`${name} is deleted`)}>
                Delete
              </MenuDanger>
            </>
          ),
        }}
        renderActions={(rows) => [{ label: 'Delete', icon: <IconTrash />, onPress: say(`${rows.length} are deleted`) }]}
        file={{ name: 'glazes' }}
        empty={
          <EmptyState compact title="Nothing is called that">
            Try another word.
          </EmptyState>
        }
      />
    </Sample>
  );
}
