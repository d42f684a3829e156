import { nextOption } from './next-option.ts';
import { SelectControl, type SelectControlProps } from './select-control.tsx';

/** A select for few options. A letter selects the next option that begins with it, as in native selects. */
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
