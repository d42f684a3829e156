/** Where a site can be searched, unless a page of its own is there. */
export const searchAddress = '/search/';
/** Where the index lies, which is made after the site is published. */
export const searchIndexFolder = '/pagefind/';

export const searchCss = `.w-search form{display:flex;gap:.5rem}
.w-search input{flex:1;min-width:0;font:inherit;padding:.6em .8em;color:inherit;background:transparent;border:1px solid currentColor;border-radius:var(--radius,6px)}
.w-search button{font:inherit;padding:.6em 1.1em;cursor:pointer;color:inherit;background:transparent;border:1px solid currentColor;border-radius:var(--radius,6px)}
.w-search ol{list-style:none;padding:0}
.w-search li{margin:1.5em 0}
.w-search li a{font-size:1.1em;font-weight:600}
.w-search li p{margin:.25em 0 0}
.w-search mark{background:transparent;color:inherit;font-weight:700}
`;
