import type { PageSource } from '@plinth/site-renderer/site-document.ts';

/** What a new site starts with: it shows the theme at its best, and is little enough to replace. */
export type Starter = {
  readonly pages: readonly PageSource[];
  /** Files beside the theme's `starter.ts`, in its folder `starter/`; each lies below `/static` on the site. */
  readonly pictures: readonly StarterPicture[];
  /** Sections of settings by name, as the settings' schemas have them: menus, footer, what is featured. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Whose site the sample is. A new site has its own name in place of it. Sample addresses end in `.example`. */
  readonly sampleName?: string;
};

/** `file` is a name in `starter/`; `path` where it lies on the site: `/static/img/shelf.webp`. */
export type StarterPicture = { readonly file: string; readonly path: string };
