import type { SelectOption } from '#ui/search-select.tsx';

/** Options whose name holds what was typed. */
export const byLabel = (options: readonly SelectOption[], typed: string): readonly SelectOption[] => {
  const wanted = typed.trim().toLowerCase();
  return options.filter(({ label }) => label.toLowerCase().includes(wanted));
};
