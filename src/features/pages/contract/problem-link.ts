/** The dialog that fixes a problem in a page. */
export const problemFixes = ['link', 'image', 'describe', 'title', 'description', 'widget'] as const;
export type ProblemFix = (typeof problemFixes)[number];

const fixes: Readonly<Record<string, ProblemFix>> = {
  broken_link: 'link',
  broken_anchor: 'link',
  missing_image: 'image',
  missing_alt: 'describe',
  duplicate_title: 'title',
  duplicate_description: 'description',
  shortcode_unknown: 'widget',
  shortcode_parameters: 'widget',
};

/** Undefined for problems that have to be fixed in the text. */
export const fixFor = (code: string): ProblemFix | undefined => (Object.hasOwn(fixes, code) ? fixes[code] : undefined);

type Problem = {
  readonly code: string;
  readonly path: string;
  readonly line?: number | null | undefined;
  readonly target?: string | undefined;
};

/** The query string that opens a page at a problem, with the dialog that fixes it. */
export function problemQuery({ code, path, line, target }: Problem): string {
  const parts = { path, line, fix: fixFor(code), target };
  return Object.entries(parts)
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join('&');
}
