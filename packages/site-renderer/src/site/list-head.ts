import type { LinkView, ListView, Picture } from '../views.ts';
import { crumbsOf, sectionTitle } from './crumbs.ts';
import { pictureOf } from './link-view.ts';
import { urlOf } from './look-up.ts';
import { type SiteIndex, taxonomies } from './site-index.ts';
import { authorView } from './term-views.ts';

/** Title, description and links of a list, the same on all of its pages. Plain values that are hashed as they are. */
export type ListHead = {
  readonly title: string;
  readonly kind: ListView['kind'];
  readonly description: string;
  /** The file with the list's own text. */
  readonly path: string | null;
  readonly picture: Picture | null;
  readonly shareImage: Picture | null;
  readonly crumbs: readonly LinkView[];
  readonly sections: readonly LinkView[];
  readonly seoTitle: string;
  readonly isHiddenFromSearch: boolean;
};

const kinds = { tags: 'tag', authors: 'author', series: 'series' } as const;

export function listHead(index: SiteIndex, address: string): ListHead {
  const section = index.sectionAt.get(address);
  const [taxonomy, slug = ''] = address.split('/').filter((part) => part !== '');
  const known = section ? undefined : taxonomies.find((one) => one === taxonomy);
  const term = known && index.terms[known].get(slug);
  const page = section?.page ?? term?.page ?? null;
  const author = known === 'authors' ? authorView(index, slug) : null;
  const shareImage = pictureOf(index, page, page?.facts.image ?? null, '');
  return {
    title: section ? sectionTitle(section.folder, section.page) : (term?.title ?? slug),
    kind: known ? kinds[known] : 'section',
    description: author?.description ?? page?.facts.description ?? '',
    path: page?.facts.path ?? null,
    picture: author ? author.picture : shareImage,
    shareImage,
    crumbs: section ? crumbsOf(index, section.folder).slice(0, -1) : [],
    sections: (section?.sections ?? []).map((one) => ({
      title: sectionTitle(one.folder, one.page),
      url: urlOf(index, one.address),
    })),
    seoTitle: page?.facts.seoTitle ?? '',
    isHiddenFromSearch: page?.facts.isHiddenFromSearch ?? false,
  };
}
