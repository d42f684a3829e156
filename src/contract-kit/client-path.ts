const inProject = '/asset/:assetName/:assetId' as const;

/**
 * The screens that the server links to in notifications, tasks and emails, as in the client's route table. A test in `entry/` compares the
 * two, so that neither can change alone.
 */
export const linkedScreens = {
  signIn: '/login',
  code: '/otp/:action/:userId/:token/:otp',
  providerReturn: '/auth',
  profile: '/profile',
  plan: '/profile/upgrade',
  paymentReturn: '/profile/:paymentType/:planIdentifier',
  projects: '/assets',
  invitation: '/invitation/:code',
  operator: '/operator',
  invoices: '/invoices',
  dashboard: `${inProject}/dashboard`,
  teams: `${inProject}/teams`,
  pages: `${inProject}/web-pages`,
  approvals: `${inProject}/approvals`,
  releases: `${inProject}/publishing-options`,
  domains: `${inProject}/domains/manage`,
  contactImport: `${inProject}/manage/contacts/import/:importId`,
} as const;

type Screens = typeof linkedScreens;

/** The parameters of a path. The project's name is for people and may be omitted, because the id decides. */
type ParamsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamsOf<Screen extends keyof Screens> = Readonly<
  Record<Exclude<ParamsIn<Screens[Screen]>, 'assetName'>, string> & { assetName?: string }
>;

declare const isClientPath: unique symbol;
/** A path inside the client, below its base. Only `clientPath` creates one, so a handwritten path does not compile. */
export type ClientPath = string & { readonly [isClientPath]: true };

/** `query` opens a part of the screen, such as a section or one entry of a list. */
export function clientPath<Screen extends keyof Screens>(
  screen: Screen,
  params: ParamsOf<Screen>,
  query: Readonly<Record<string, string>> = {},
): ClientPath {
  const values: Readonly<Record<string, string | undefined>> = { ...params, assetName: params.assetName || 'project' };
  const path = linkedScreens[screen].replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const asked = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return (asked === '' ? path : `${path}?${asked}`) as ClientPath;
}
