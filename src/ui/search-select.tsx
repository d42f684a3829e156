import type { ComboboxItem } from '@mantine/core';
import { SelectControl, type SelectControlProps, type SelectOption } from './select-control.tsx';

export type { SelectOption } from './select-control.tsx';

type Props = SelectControlProps & {
  /** Which options a typed word leaves. */
  filter: (options: readonly SelectOption[], typed: string) => readonly SelectOption[];
  nothingFound: string;
};

/** One of many, found by typing a part of it. */
export const SearchSelect = ({ filter, nothingFound, ...rest }: Props) => (
  <SelectControl
    {...rest}
    library={{
      searchable: true,
      // Once something is chosen its label stands in the field: typing begins anew instead of behind it.
      onFocus: (event) => event.currentTarget.select(),
      filter: ({ options: all, search }) => [...filter(all as ComboboxItem[], search)],
      nothingFoundMessage: nothingFound,
      selectFirstOptionOnChange: true,
    }}
  />
);
