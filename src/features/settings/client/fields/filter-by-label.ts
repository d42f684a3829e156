import type { SelectOption } from '#ui/search-select.tsx';

/** Options whose label contains the typed text. */
export const filterByLabel = (options: readonly SelectOption[], typed: string): readonly SelectOption[] => {
  const wanted = typed.trim().toLowerCase();
  return options.filter(({ label }) => label.toLowerCase().includes(wanted));
};
