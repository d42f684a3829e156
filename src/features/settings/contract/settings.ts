import { fontNames } from '@plinth/site-renderer/look/fonts.ts';
import { Colours, cornerKinds } from '@plinth/site-renderer/look/look.ts';
import { socialKinds } from '@plinth/site-renderer/site-document.ts';
import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import {
  FontLinks,
  Fonts,
  SectionName,
  SiteColors,
  scriptPlaces,
  UserScripts,
  UserScss,
} from '#features/sites/contract/site-settings.ts';
import { Site, SiteParams } from '#features/sites/contract/sites.ts';

/** A section as the form shows it. */
export const Section = z.object({
  key: SectionName,
  /** With all values, as the section's schema in `site-settings.ts` defines them. */
  values: z.record(z.string(), z.unknown()),
  /** Incremented with each change; 0 if it was never changed. */
  version: z.number().int(),
  /** Never changed, or reset to the defaults. */
  isDefault: z.boolean(),
  /** The next release changes it. */
  isUnpublished: z.boolean(),
  updatedAt: z.iso.datetime().nullable(),
  by: z.object({ _id: Id, firstName: z.string(), lastName: z.string() }).nullable(),
});
export type Section = z.infer<typeof Section>;

const Values = z.record(z.string().max(60), z.unknown());
/** With `version`, the change is refused if another person changed the section since. */
const Change = z.strictObject({ values: Values, version: z.number().int().min(0).optional() });

const SectionParams = z.strictObject({ a: Id, d: Id, key: SectionName });
const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams } as const;
const inSection = { accepts: ['bearer'], project: 'a', params: SectionParams } as const;

export const listSettings = endpoint({
  name: 'settings.list-settings',
  summary: 'Returns all sections of a site’s settings, and which of them the next release changes.',
  method: 'GET',
  path: '/domains/{a}/{d}/settings',
  needs: 'settings.see',
  ...inSite,
  reply: z.object({ theme: Site.shape.theme, sections: z.array(Section) }),
});

export const getSection = endpoint({
  name: 'settings.get-section',
  summary: 'Returns one section of a site’s settings.',
  method: 'GET',
  path: '/domains/{a}/{d}/settings/{key}',
  needs: 'settings.see',
  ...inSection,
  reply: Section,
});

export const putSection = endpoint({
  name: 'settings.put-section',
  summary: 'Replaces a section. It is a draft until the site is published.',
  method: 'PUT',
  path: '/domains/{a}/{d}/settings/{key}',
  needs: 'settings.change',
  ...inSection,
  body: Change,
  reply: Section,
});

export const patchSection = endpoint({
  name: 'settings.patch-section',
  summary: 'Changes some values of a section; the others stay.',
  method: 'PATCH',
  path: '/domains/{a}/{d}/settings/{key}',
  needs: 'settings.change',
  ...inSection,
  body: Change,
  reply: Section,
});

export const SectionVersion = z.object({
  version: z.number().int(),
  values: z.record(z.string(), z.unknown()),
  at: z.iso.datetime().nullable(),
  by: Section.shape.by,
});
export type SectionVersion = z.infer<typeof SectionVersion>;

export const listVersions = endpoint({
  name: 'settings.list-versions',
  summary: 'Lists the versions of a section, newest first; 0 is the default.',
  method: 'GET',
  path: '/domains/{a}/{d}/settings/{key}/versions',
  needs: 'settings.see',
  ...inSection,
  reply: z.object({ items: z.array(SectionVersion) }),
});

export const restoreSection = endpoint({
  name: 'settings.restore-section',
  summary:
    'Restores a version of a section; 0 restores the defaults. This is a change like any other and can be undone.',
  method: 'PUT',
  path: '/domains/{a}/{d}/settings/{key}/restore',
  needs: 'settings.change',
  ...inSection,
  body: z.strictObject({ version: z.number().int().min(0) }),
  reply: Section,
});

export const discardSettings = endpoint({
  name: 'settings.discard-settings',
  summary: 'Reverts sections to the published settings.',
  method: 'PUT',
  path: '/domains/{a}/{d}/settings/discard',
  needs: 'settings.change',
  ...inSite,
  body: z.strictObject({ keys: z.array(SectionName).min(1).max(30) }),
  reply: z.object({ sections: z.array(Section) }),
});

export const getColors = endpoint({
  name: 'settings.get-colors',
  summary: 'Returns the colors of a site; null for the theme’s defaults.',
  method: 'GET',
  path: '/domains/{a}/{d}/colors',
  needs: 'settings.see',
  ...inSite,
  reply: SiteColors,
});
export const putColors = endpoint({
  name: 'settings.put-colors',
  summary: 'Sets the colors of a site.',
  method: 'PUT',
  path: '/domains/{a}/{d}/colors',
  needs: 'settings.change',
  ...inSite,
  body: SiteColors,
  reply: SiteColors,
});

export const getFonts = endpoint({
  name: 'settings.get-fonts',
  summary: 'Returns the fonts of a site and their sizes; null for the theme’s defaults.',
  method: 'GET',
  path: '/domains/{a}/{d}/fonts',
  needs: 'settings.see',
  ...inSite,
  reply: Fonts,
});
export const putFonts = endpoint({
  name: 'settings.put-fonts',
  summary: 'Sets the fonts of a site.',
  method: 'PUT',
  path: '/domains/{a}/{d}/fonts',
  needs: 'settings.change',
  ...inSite,
  body: Fonts,
  reply: Fonts,
});

export const getFontLinks = endpoint({
  name: 'settings.get-font-links',
  summary: 'Lists the style sheets of external fonts.',
  method: 'GET',
  path: '/domains/{a}/{d}/font-links',
  needs: 'settings.see',
  ...inSite,
  reply: FontLinks,
});
export const putFontLinks = endpoint({
  name: 'settings.put-font-links',
  summary: 'Sets the style sheets of external fonts.',
  method: 'PUT',
  path: '/domains/{a}/{d}/font-links',
  needs: 'settings.change',
  ...inSite,
  body: FontLinks,
  reply: FontLinks,
});

export const getUserScripts = endpoint({
  name: 'settings.get-user-scripts',
  summary: 'Lists the scripts on every page of the site.',
  method: 'GET',
  path: '/domains/{a}/{d}/user-scripts',
  needs: 'settings.see',
  ...inSite,
  reply: UserScripts,
});
export const putUserScripts = endpoint({
  name: 'settings.put-user-scripts',
  summary: 'Sets the scripts for every page. They run on the site’s own origin.',
  method: 'PUT',
  path: '/domains/{a}/{d}/user-scripts',
  needs: 'settings.change',
  ...inSite,
  body: UserScripts,
  reply: UserScripts,
});

export const getUserScss = endpoint({
  name: 'settings.get-user-scss',
  summary: 'Returns the custom styles of the site.',
  method: 'GET',
  path: '/domains/{a}/{d}/user-scss',
  needs: 'settings.see',
  ...inSite,
  reply: UserScss,
});
export const putUserScss = endpoint({
  name: 'settings.put-user-scss',
  summary: 'Sets the custom styles of the site. Styles that do not compile are refused with their line.',
  method: 'PUT',
  path: '/domains/{a}/{d}/user-scss',
  needs: 'settings.change',
  ...inSite,
  body: UserScss,
  reply: UserScss,
});

export const ScssProblem = z.object({ message: z.string(), line: z.number().int(), column: z.number().int() });
export const compileScss = endpoint({
  name: 'settings.compile-scss',
  summary: 'Compiles styles without saving them, for the preview beside the form.',
  method: 'PUT',
  path: '/domains/{a}/{d}/user-scss/compile',
  needs: 'settings.change',
  ...inSite,
  body: UserScss,
  reply: z.object({ css: z.string(), problem: ScssProblem.nullable() }),
  limits: { rate: [{ by: 'person', max: 240, perMs: 60_000 }] },
});

export const updateTheme = endpoint({
  name: 'settings.update-theme',
  summary: 'Switches to another theme, or tries one out in the preview. Settings that both themes support stay.',
  method: 'PATCH',
  path: '/domains/{a}/{d}/update-theme',
  needs: 'settings.change',
  ...inSite,
  body: z
    .strictObject({ name: z.string().max(60).optional(), previewName: z.string().max(60).nullable().optional() })
    .refine(({ name, previewName }) => name !== undefined || previewName !== undefined, 'Name a theme.'),
  reply: Site,
});

const Palette = z.object({ name: z.string(), title: z.string(), light: Colours, dark: Colours });

/** A theme as its card and its forms show it. */
export const ThemeFacts = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  palettes: z.array(Palette),
  look: z.object({
    headFont: z.string(),
    bodyFont: z.string(),
    textSize: z.number(),
    scale: z.number(),
    lineHeight: z.number(),
    corners: z.enum(cornerKinds),
  }),
  /** The options of this theme, as a JSON schema. */
  options: z.record(z.string(), z.unknown()),
});
export type ThemeFacts = z.infer<typeof ThemeFacts>;

export const inputValues = endpoint({
  name: 'settings.input-values',
  summary:
    'Returns the options of the settings forms: themes with their palettes and options, fonts, languages, networks, positions for scripts.',
  method: 'GET',
  path: '/domains/settings/input-values',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: z.object({
    themes: z.array(ThemeFacts),
    fonts: z.array(
      z.object({
        name: z.enum(fontNames),
        title: z.string(),
        kind: z.enum(['sans', 'serif', 'mono']),
        stack: z.string(),
      }),
    ),
    languages: z.array(z.object({ tag: z.string(), title: z.string() })),
    social: z.array(z.enum(socialKinds)),
    places: z.array(z.enum(scriptPlaces)),
  }),
});
