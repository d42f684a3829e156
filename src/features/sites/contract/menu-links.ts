import { safeUrl } from '@plinth/site-renderer/html.ts';
import { z } from 'zod';

/** The target of a menu entry or button: a page (`/about.md`), an address on the site, or an external address. */
export const LinkTarget = z
  .string()
  .trim()
  .max(500)
  .refine((link) => link === '' || /^(?:[/#]|https?:\/\/\S|mailto:\S|tel:\S)/i.test(link), {
    message: 'Start links with / for pages of this site, or with https://',
  })
  .refine((link) => safeUrl(link) === link && !/[\p{Cc}\s]/u.test(link), { message: 'Enter a valid URL.' })
  .meta({ format: 'link' });

const title = z.string().trim().min(1, 'Enter a name for this entry.').max(60).meta({ title: 'Name' });
const link = LinkTarget.meta({ title: 'Link', format: 'link' });

const Last = z.strictObject({ title, link, items: z.array(z.never()).max(0).default([]) });
const Middle = z.strictObject({ title, link, items: z.array(Last).max(30).default([]) });
export const MenuLink = z.strictObject({ title, link, items: z.array(Middle).max(30).default([]) });
export type MenuLink = {
  readonly title: string;
  readonly link: string;
  readonly items: readonly MenuLink[];
};

/** A menu shows up to three levels; more entries than this are unusable. */
export const maxMenuLinks = 200;
export const menuLevels = 3;

const countOf = (items: readonly MenuLink[]): number => items.reduce((sum, one) => sum + 1 + countOf(one.items), 0);

export const MenuLinks = z
  .array(MenuLink)
  .max(50)
  .refine((items) => countOf(items) <= maxMenuLinks, { message: `A menu can have up to ${maxMenuLinks} entries.` })
  .meta({ format: 'menu' });
