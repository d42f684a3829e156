import { z } from 'zod';

/** The input at the identity provider. */
export const ProviderLogin = z.object({
  email: z.string().trim().min(1),
  name: z.string().trim().default(''),
  /** Whether the provider states the address as verified, as unverified, or not at all. */
  address: z.enum(['confirmed', 'unconfirmed', 'withheld']).default('confirmed'),
});
export type ProviderLogin = z.infer<typeof ProviderLogin>;

/** The page of the provider: it accepts any address and offers every kind of reply. */
export const loginPage = (title: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { display: grid; min-height: 100dvh; place-content: center; margin: 0; padding: 1rem; box-sizing: border-box }
  form { display: grid; gap: 1rem; width: min(22rem, 90vw) }
  h1 { font-size: 1.3rem; margin: 0 }
  label { display: grid; gap: .3rem }
  input, select, button { font: inherit; padding: .6rem; border-radius: .4rem; border: 1px solid #888 }
</style>
</head>
<body>
<main>
<form method="post">
  <h1>${title}</h1>
  <p style="margin:0">Whoever you say you are, you are.</p>
  <label>Email address <input name="email" type="email" required autofocus autocomplete="email"></label>
  <label>Name <input name="name" autocomplete="name"></label>
  <label>The address is
    <select name="address">
      <option value="confirmed">confirmed by this provider</option>
      <option value="unconfirmed">told, but not confirmed</option>
      <option value="withheld">not told</option>
    </select>
  </label>
  <button name="do" value="sign-in">Sign in</button>
  <button name="do" value="cancel" formnovalidate>Cancel</button>
</form>
</main>
</body>
</html>
`;
