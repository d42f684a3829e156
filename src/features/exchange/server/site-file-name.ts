/** What a site is beside its files, as an export carries it. One file at the root of the archive. */
export const siteFileName = 'plinth-site.json';
export const maxSiteFileBytes = 5 * 1024 * 1024;
