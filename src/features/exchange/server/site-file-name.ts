/** The file with a site's data besides its files, at the root of an export's archive. */
export const siteFileName = 'plinth-site.json';
export const maxSiteFileBytes = 5 * 1024 * 1024;
