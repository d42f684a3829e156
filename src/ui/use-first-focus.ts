import { useEffect, useRef } from 'react';

/**
 * Focuses a field when its screen appears, for screens that begin with typing. An effect instead of the `autofocus` attribute, so that it
 * also happens after client-side navigation.
 */
export function useFirstFocus<Element extends HTMLElement>(isWanted = true) {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (isWanted) element.current?.focus();
  }, [isWanted]);
  return element;
}
