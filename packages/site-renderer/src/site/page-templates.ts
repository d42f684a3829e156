/** The templates that every theme has besides its own. Hugo's key for them is `layout`. */
export const pageTemplates = ['wide'] as const;
export type PageTemplate = (typeof pageTemplates)[number];
