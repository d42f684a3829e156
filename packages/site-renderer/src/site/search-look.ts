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

/** What asks for agreement, over every page of a site whose scripts wait for it. */
export const consentCss = `.w-consent{position:fixed;z-index:20;inset:auto 1rem 1rem;max-width:34rem;margin-inline:auto;padding:1.1rem 1.3rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--raised);color:var(--ink);box-shadow:0 10px 40px rgb(0 0 0/.18);font-size:.95rem}
@media (min-width:64rem){.w-consent{margin-inline-end:0}}
.w-consent[hidden],.w-consent-again[hidden]{display:none}
.w-consent p{margin:0}.w-consent-choice{display:flex;flex-wrap:wrap;gap:.6rem;margin-top:.8rem!important}
.w-consent button{font:inherit;font-weight:600;padding:.5em 1.1em;cursor:pointer;color:var(--ink);background:transparent;border:1px solid currentColor;border-radius:var(--button-radius)}
.w-consent-again{position:relative;display:block;margin:0 auto 1.5rem;font:inherit;font-size:.85rem;padding:.4em .8em;cursor:pointer;color:var(--soft);background:transparent;border:0;text-decoration:underline}
@media print{.w-consent,.w-consent-again{display:none}}
`;
