import { useEffect, useRef } from 'react';

/**
 * Puts the cursor into a field when its screen appears: for screens whose first act is always to type there. An effect instead of
 * the attribute, so that it happens on every arrival and not only on the page's first load.
 */
export function useFirstFocus<Element extends HTMLElement>(isWanted = true) {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (isWanted) element.current?.focus();
  }, [isWanted]);
  return element;
}
