import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Based, Hash, SiteParams, Undoable } from './fields.ts';
import { FilePath } from './file-path.ts';
import { maxSelected, selectionLimits } from './selection.ts';

const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams } as const;

/** A search ends here: more matches than a person would check one by one. */
export const maxMatches = 1000;
/** The matches listed of one page. */
export const maxPageMatches = 200;
export const maxSearchLength = 200;
export const maxReplacementLength = 1000;

/** One line of text: no control characters, and no halves of characters, which no file can contain. */
const Line = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Enter one line of text.');

const search = {
  text: Line.min(1, 'Enter the text to search for.').max(maxSearchLength),
  matchCase: z.boolean(),
  wholeWord: z.boolean(),
};

const Match = z.object({
  /** Counted from 1. */
  line: z.number().int(),
  /** The text on the same line, shortened. */
  before: z.string(),
  found: z.string(),
  after: z.string(),
});
export type Match = z.infer<typeof Match>;

export const FoundPage = z.object({
  path: z.string(),
  title: z.string().nullable(),
  hash: Hash,
  matches: z.array(Match),
  /** The page has more than the listed matches. */
  hasMore: z.boolean(),
});
export type FoundPage = z.infer<typeof FoundPage>;

export const findInPages = endpoint({
  name: 'pages.find-in-pages',
  summary:
    'Lists every place where pages and posts contain a text, by path. A call searches a part of the site; the next one continues after `next`.',
  method: 'PUT',
  path: '/pages/{a}/{d}/replace/find',
  needs: 'pages.see',
  ...inSite,
  body: z.strictObject({
    ...search,
    after: FilePath.optional(),
    limit: z.number().int().min(1).max(maxMatches).default(maxMatches),
  }),
  reply: z.object({
    pages: z.array(FoundPage),
    /** The number of pages that were searched. */
    searched: z.number().int(),
    /** The last searched page; null if there are no more. */
    next: z.string().nullable(),
  }),
});

export const replaceInPages = endpoint({
  name: 'pages.replace-in-pages',
  summary: 'Replaces found places of a text in many pages: all or none. Changes that wait for approval still wait.',
  method: 'PUT',
  path: '/pages/{a}/{d}/replace',
  needs: 'pages.write',
  ...inSite,
  body: z.strictObject({
    ...search,
    replacement: Line.max(maxReplacementLength),
    files: z
      .array(
        Based.extend({
          /** The places to replace, counted from 0 in the order of the search. */
          matches: z.array(z.number().int().min(0)).min(1).max(maxPageMatches),
        }),
      )
      .min(1)
      .max(maxSelected),
  }),
  reply: Undoable,
  limits: selectionLimits,
});

export const undoChange = endpoint({
  name: 'pages.undo-change',
  summary: 'Undoes a change of many pages: all or none. Refused if one of them was changed since.',
  method: 'PUT',
  path: '/pages/{a}/{d}/undo-change',
  needs: 'pages.write',
  ...inSite,
  body: z.strictObject({ change: Id }),
  reply: Undoable,
});
