/** The title in the tab and in search results. The editor shows the same. */
export function headTitle(
  page: { readonly title: string; readonly seoTitle?: string; readonly isHome: boolean },
  siteTitle: string,
): string {
  if (page.seoTitle) return page.seoTitle;
  const title = page.title || siteTitle;
  return page.isHome || title === siteTitle ? title : `${title} · ${siteTitle}`;
}
