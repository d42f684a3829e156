import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';

/** A cover made for the product, to begin a project with. */
export const CoverImage = z.object({
  id: z.string(),
  name: z.string(),
  /** A link that expires. */
  url: z.string(),
});
export type CoverImage = z.infer<typeof CoverImage>;

export const listCoverImages = endpoint({
  name: 'projects.list-cover-images',
  summary: 'The covers a project can begin with.',
  method: 'GET',
  path: '/admin/resources/cover-images',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: z.object({ items: z.array(CoverImage) }),
});

/** Where sites can be published to. */
export const HostServer = z.object({ id: z.string(), name: z.string(), kind: z.enum(['local']) });
export type HostServer = z.infer<typeof HostServer>;

export const listHostServers = endpoint({
  name: 'projects.list-host-servers',
  summary: 'Where sites can be published to.',
  method: 'GET',
  path: '/admin/host-servers',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: z.object({ items: z.array(HostServer) }),
});

/** A look for sites. */
export const WebTheme = z.object({ id: z.string(), name: z.string(), previewName: z.string() });
export type WebTheme = z.infer<typeof WebTheme>;

const Themes = z.object({ items: z.array(WebTheme) });

export const listWebThemes = endpoint({
  name: 'projects.list-web-themes',
  summary: 'The themes of this installation.',
  method: 'GET',
  path: '/admin/web-themes',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: Themes,
});

export const listWebThemeResources = endpoint({
  name: 'projects.list-web-theme-resources',
  summary: 'The themes a site can choose from.',
  method: 'GET',
  path: '/admin/resources/web-themes',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: Themes,
});
