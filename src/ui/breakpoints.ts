/**
 * Every width at which the layout of the app changes, by name. Style sheets write `@media (--phone)`, which the build replaces with the
 * query (scripts/breakpoints-plugin.ts); components ask with `useBreakpoint('phone')`.
 */
export const breakpoints = {
  /** One column, larger touch targets, the sidebar behind a button. */
  phone: '(max-width: 767px)',
  /** The sidebar shows icons only. */
  tablet: '(min-width: 768px) and (max-width: 1199px)',
  desktop: '(min-width: 1200px)',
  'below-desktop': '(max-width: 1199px)',
  /** Below this width the fields of a form are stacked. */
  'narrow-form': '(max-width: 559px)',
  /** The kind of a change is written above its block in a compared page instead of beside it. */
  'narrow-comparison': '(max-width: 599px)',
  /** Dialogs and setup steps fill a phone of this width. */
  'small-phone': '(max-width: 480px)',
  /** The boxes of a code field get smaller. */
  'tiny-phone': '(max-width: 400px)',
  /** The sections of a page are listed above it instead of beside it. */
  'narrow-section': '(max-width: 959px)',
  /** Sign-in screens show artwork beside the form. */
  'wide-sign-in': '(min-width: 960px)',
  /** Cards beside the main column move below it. */
  'one-column': '(max-width: 1023px)',
  /** The editor, releases and maintenance show one pane at a time or stack them. */
  'one-pane': '(max-width: 1099px)',
  'two-panes': '(min-width: 1100px)',
  /** The settings form gets wider margins. */
  'wide-settings': '(min-width: 1680px)',
} as const;

export type Breakpoint = keyof typeof breakpoints;
