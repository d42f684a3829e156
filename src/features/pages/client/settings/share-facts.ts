import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';
import { pageAddress, slugOf } from '@plinth/site-renderer/page-path.ts';
import { headTitle } from '@plinth/site-renderer/site/head-title.ts';
import { plainSummary } from '@plinth/site-renderer/site/plain-summary.ts';
import type { SettingsValues } from './settings-values.ts';

export type SharedSite = {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly shareImage: string;
};

/** The values that search results and shared links show. */
export type ShareFacts = {
  readonly headTitle: string;
  readonly shareTitle: string;
  /** The title that an image is drawn from. */
  readonly drawnTitle: string;
  readonly description: string;
  readonly host: string;
  /** The parts of the address below the host. */
  readonly trail: readonly string[];
  /** Empty if an image is drawn from the title when the site is published. */
  readonly image: string;
};

/** Follows the renderer's document head, so that the form shows what visitors will see. */
export function shareFacts(path: string, source: string, values: SettingsValues, site: SharedSite): ShareFacts {
  const address = pageAddress(path, slugOf(values.slug) || undefined, values.url || undefined);
  const isHome = address === '/';
  const title = isHome ? site.title : values.title;
  const own = values.description || (isHome ? '' : plainSummary(splitFrontMatter(source).body));
  const { host, pathname } = new URL(site.url);
  return {
    headTitle: headTitle({ title, seoTitle: values.seo_title.trim(), isHome }, site.title),
    shareTitle: values.seo_title.trim() || title || site.title,
    drawnTitle: title || site.title,
    description: own || site.description,
    host,
    trail: `${pathname}${address}`.split('/').filter((part) => part !== ''),
    image: values.image.trim() || site.shareImage,
  };
}
