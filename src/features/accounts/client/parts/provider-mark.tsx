import { IconBrandGithub, IconKey } from '@tabler/icons-react';
import type { Provider } from '../../contract/providers.ts';

/** The logo of a provider. Google and Microsoft require their own colors in both themes. */
export function ProviderMark({ kind }: Pick<Provider, 'kind'>) {
  if (kind === 'github') return <IconBrandGithub aria-hidden="true" />;
  if (kind === 'oidc') return <IconKey aria-hidden="true" />;
  return kind === 'google' ? (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23 12.3c0-.8-.1-1.5-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.5z"
      />
      <path
        fill="#34A853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.7l-3.7-2.9a6.9 6.9 0 0 1-10.3-3.6H1.8v3A11.5 11.5 0 0 0 12 23.5z"
      />
      <path fill="#FBBC05" d="M5.6 14.3a6.9 6.9 0 0 1 0-4.5v-3H1.8a11.5 11.5 0 0 0 0 10.4z" />
      <path
        fill="#EA4335"
        d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.2A11.5 11.5 0 0 0 1.8 6.8l3.8 3A6.9 6.9 0 0 1 12 5.1z"
      />
    </svg>
  ) : (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path fill="#f25022" d="M1 1h6.5v6.5H1z" />
      <path fill="#7fba00" d="M8.5 1H15v6.5H8.5z" />
      <path fill="#00a4ef" d="M1 8.5h6.5V15H1z" />
      <path fill="#ffb900" d="M8.5 8.5H15V15H8.5z" />
    </svg>
  );
}
