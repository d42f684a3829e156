import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { bytesQuery, type SiteRef } from '../api.ts';
import { BlobImage } from '../editor/static-picture.tsx';
import { roots } from '../tree/folder-index.ts';

type Props = { site: SiteRef; address: string; alt: string; className?: string | undefined };

/** An image of the site by its public path, for rooms that show a chosen image. */
export function SitePicture({ site, address, alt, className }: Props) {
  const path = `${roots.static}${address.replace(/^\//, '')}`;
  const { data } = useQuery({ ...bytesQuery(site, path, 'chosen'), retry: false });
  if (!data) return <IconPhoto size={24} aria-hidden="true" />;
  const type = path.endsWith('.svg') ? 'image/svg+xml' : data.type;
  return <BlobImage bytes={data} type={type} alt={alt} className={className} />;
}
