import { expect, test } from 'vitest';
import { type DataColumn, fittingColumns } from './data-column.ts';

const column = (key: string, more: Partial<DataColumn<string>>): DataColumn<string> => ({
  key,
  label: key,
  render: (row) => row,
  ...more,
});
const columns = [
  column('contact', { isName: true }),
  column('state', { width: 120 }),
  column('country', { width: 140 }),
  column('added', { width: 100 }),
];
const fitting = (width: number) => fittingColumns(columns, width, 88).map(({ key }) => key);

test.each([
  [648, ['contact', 'state', 'country', 'added']],
  [647, ['contact', 'state', 'country']],
  [547, ['contact', 'state']],
  [300, ['contact']],
  // Not measured yet.
  [0, ['contact', 'state', 'country', 'added']],
])('at %i px, the columns are %j', (width, keys) => {
  expect(fitting(width)).toEqual(keys);
});

test('a name with a width of its own stays, too', () => {
  const [name, ...others] = columns;
  const wide = [...others, { ...name, width: 900 } as DataColumn<string>];
  expect(fittingColumns(wide, 300, 0).map(({ key }) => key)).toEqual(['contact']);
});
