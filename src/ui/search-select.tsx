import type { ComboboxItem } from '@mantine/core';
import { SelectControl, type SelectControlProps, type SelectOption } from './select-control.tsx';

export type { SelectOption } from './select-control.tsx';

type Props = SelectControlProps & {
  /** Returns the options that match the typed text. */
  filter: (options: readonly SelectOption[], typed: string) => readonly SelectOption[];
  nothingFound: string;
};

/** A select with a search field, for many options. */
export const SearchSelect = ({ filter, nothingFound, ...rest }: Props) => (
  <SelectControl
    {...rest}
    library={{
      searchable: true,
      // The field contains the label of the selected option: selecting the text lets typing replace it.
      onFocus: (event) => event.currentTarget.select(),
      filter: ({ options: all, search }) => [...filter(all as ComboboxItem[], search)],
      nothingFoundMessage: nothingFound,
      selectFirstOptionOnChange: true,
    }}
  />
);
