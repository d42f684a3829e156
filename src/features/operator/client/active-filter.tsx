import { IconX } from '@tabler/icons-react';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { Button } from '#ui/button.tsx';

/** Says that the URL limits the list to one account, and removes that filter. */
export function ActiveFilter({ name, children }: { name: string; children: string }) {
  const leave = useRemoveFilter(name);
  return (
    <Button icon={<IconX />} onClick={leave}>
      {children}
    </Button>
  );
}

/** Removes the filter from the URL. */
export function useRemoveFilter(name: string): () => void {
  const [, changeFilters] = useUrlFilters();
  return () => changeFilters({ [name]: null }, { replace: false });
}
