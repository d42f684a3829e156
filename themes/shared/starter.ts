import type { PageSource } from '@plinth/site-renderer/site-document.ts';

/** The content of a new site: it shows the theme at its best, and is little enough to replace. */
export type Starter = {
  readonly pages: readonly PageSource[];
  /** Files beside the theme's `starter.ts`, in its folder `starter/`; each is below `/static` on the site. */
  readonly pictures: readonly StarterPicture[];
  /** Sections of settings by name, as in the settings' schemas: menus, footer, featured content. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The name of the sample's owner. A new site replaces it with its own name. Sample addresses end in `.example`. */
  readonly sampleName?: string;
};

/** `file` is a name in `starter/`; `path` is its location on the site: `/static/img/shelf.webp`. */
export type StarterPicture = { readonly file: string; readonly path: string };
