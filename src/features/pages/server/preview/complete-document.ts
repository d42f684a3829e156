import type { PageSource, SiteDocument } from '@plinth/site-renderer/site-document.ts';

/** Stands in for a page that takes too long; its source is not read. */
export const blockedSource = '---\ndraft: true\n---\n';

/** A site in which pages have no source if their text is known to the reader by its hash. */
export type ChangedDocument = Omit<SiteDocument, 'pages'> & {
  readonly pages: readonly (Omit<PageSource, 'source'> & { readonly source: string | null })[];
};

/** The texts of a site by their hashes, without those that another text stands in for. */
const textsOf = (document: SiteDocument | undefined): ReadonlyMap<string, string> =>
  new Map(
    document?.pages.flatMap(({ hash, source }) =>
      hash === undefined || source === blockedSource ? [] : [[hash, source] as const],
    ),
  );

export const knownHashes = (document: SiteDocument | undefined): readonly string[] => [...textsOf(document).keys()];

/** The changed site with the texts of a former state; null if one of them is unknown. */
export function completeDocument(changed: ChangedDocument, former: SiteDocument | undefined): SiteDocument | null {
  const texts = textsOf(former);
  const pages: SiteDocument['pages'][number][] = [];
  for (const { source, ...page } of changed.pages) {
    const text = source ?? texts.get(page.hash ?? '');
    if (text === undefined) return null;
    pages.push({ ...page, source: text });
  }
  return { ...changed, pages };
}
