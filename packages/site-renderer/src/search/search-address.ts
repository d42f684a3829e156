/** Where a site can be searched, unless a page of its own is there. */
export const searchAddress = '/search/';
/** Where the index lies, which is made after the site is published. */
export const searchIndexFolder = '/pagefind/';
