import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ButtonKind, buttonClass } from '#ui/button.tsx';

/** Opens the site on its own origin. */
export function SiteLink({ url, kind }: { url: string; kind?: ButtonKind }) {
  const { t } = useTranslation();
  return (
    <a className={buttonClass({ kind })} href={url} target="_blank" rel="noreferrer">
      <IconExternalLink aria-hidden="true" />
      {t('publishing.viewSite')}
    </a>
  );
}

/** Its address for display, without the protocol. */
export const AddressLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noreferrer">
    {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
  </a>
);
