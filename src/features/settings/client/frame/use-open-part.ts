import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** An address may name a part further down the screen: it is scrolled into view. */
export function useOpenPart(form: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const part = pathname.slice(pathname.lastIndexOf('/') + 1);
  useEffect(() => {
    const found = form.current?.querySelector(`[data-part="${CSS.escape(part)}"]`);
    if (found?.previousElementSibling) found.scrollIntoView({ block: 'start' });
  }, [form, part]);
}
