import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';

/** A cover image of the product, to start a project with. */
export const CoverImage = z.object({
  id: z.string(),
  name: z.string(),
  /** An expiring link. */
  url: z.string(),
});
export type CoverImage = z.infer<typeof CoverImage>;

export const listCoverImages = endpoint({
  name: 'projects.list-cover-images',
  summary: 'Lists the cover images with which a project can start.',
  method: 'GET',
  path: '/admin/resources/cover-images',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: z.object({ items: z.array(CoverImage) }),
});

/** A server to which sites can be published. */
export const HostServer = z.object({ id: z.string(), name: z.string(), kind: z.enum(['local']) });
export type HostServer = z.infer<typeof HostServer>;

export const listHostServers = endpoint({
  name: 'projects.list-host-servers',
  summary: 'Lists the servers to which sites can be published.',
  method: 'GET',
  path: '/admin/host-servers',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: z.object({ items: z.array(HostServer) }),
});

/** A theme for sites. */
export const WebTheme = z.object({ id: z.string(), name: z.string(), previewName: z.string() });
export type WebTheme = z.infer<typeof WebTheme>;

const Themes = z.object({ items: z.array(WebTheme) });

export const listWebThemes = endpoint({
  name: 'projects.list-web-themes',
  summary: 'Lists the themes of this installation.',
  method: 'GET',
  path: '/admin/web-themes',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: Themes,
});

export const listWebThemeResources = endpoint({
  name: 'projects.list-web-theme-resources',
  summary: 'Lists the themes that a site can use.',
  method: 'GET',
  path: '/admin/resources/web-themes',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: Themes,
});
