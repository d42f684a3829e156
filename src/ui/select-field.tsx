import { nextOption } from './next-option.ts';
import { SelectControl, type SelectControlProps } from './select-control.tsx';

/** One of a few. A letter chooses the next option that begins with it, as in the lists of operating systems. */
export const SelectField = (props: SelectControlProps) => (
  <SelectControl
    {...props}
    library={{}}
    onKey={({ key, ctrlKey, metaKey, altKey }) => {
      if (ctrlKey || metaKey || altKey) return;
      const next = nextOption(props.options, props.value, key);
      if (next !== undefined && next !== props.value) props.onChange(next);
    }}
  />
);
