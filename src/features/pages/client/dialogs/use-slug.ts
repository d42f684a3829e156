import { slugOf } from '@plinth/site-renderer/page-path.ts';
import { useState } from 'react';

/** The slug of a page: follows the title until the person types a different one. */
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
