import type { Plugin } from 'vite';
import { breakpoints } from '../src/ui/breakpoints.ts';

const queries: ReadonlyMap<string, string> = new Map(Object.entries(breakpoints));

/** Replaces the names of breakpoints in the media rules of a style sheet. An unknown name stops the build. */
export const replaceBreakpoints = (css: string): string =>
  css.replaceAll(/^@media[^{]*/gm, (rule) =>
    rule.replaceAll(/\(--([\w-]+)\)/g, (_written, name: string) => {
      const query = queries.get(name);
      if (query === undefined) throw new Error(`@media (--${name}): no such breakpoint in src/ui/breakpoints.ts`);
      return query;
    }),
  );

/** Browsers do not support variables in media queries, so the names are replaced at build time. */
export const namedBreakpoints = (): Plugin => ({
  name: 'plinth-breakpoints',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: (css) => ({ code: replaceBreakpoints(css), map: null }),
  },
});
