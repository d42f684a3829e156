import { slugOf } from '@plinth/site-renderer/page-path.ts';
import { useState } from 'react';

/** A name in the address that follows the title until somebody types one of their own. */
export function useSlug(): {
  readonly title: string;
  readonly slug: string;
  readonly setTitle: (title: string) => void;
  readonly setSlug: (slug: string) => void;
} {
  const [title, setTitle] = useState('');
  const [own, setOwn] = useState<string>();
  return { title, slug: own ?? slugOf(title), setTitle, setSlug: setOwn };
}
