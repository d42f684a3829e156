import { IconX } from '@tabler/icons-react';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { Button } from '#ui/button.tsx';

/** A list that the address narrows to one account's: says so, and lets go of it. */
export function OnlyOne({ name, children }: { name: string; children: string }) {
  const leave = useLeaveOne(name);
  return (
    <Button icon={<IconX />} onClick={leave}>
      {children}
    </Button>
  );
}

/** Takes it out of the address again. */
export function useLeaveOne(name: string): () => void {
  const [, changeFilters] = useUrlFilters();
  return () => changeFilters({ [name]: null }, { replace: false });
}
