/** As much of a browser's element as the schema reads. This package is also checked and run where there is no DOM. */
export type HtmlElement = { readonly getAttribute: (name: string) => string | null };
