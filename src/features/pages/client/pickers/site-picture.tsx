import { parseMediaPath } from '@plinth/site-renderer/media-path.ts';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LibraryImage } from '#features/library/client/door.tsx';
import { bytesQuery, type SiteRef } from '../api.ts';
import { BlobImage } from '../editor/static-picture.tsx';
import { roots } from '../tree/folder-index.ts';

type Props = { site: SiteRef; address: string; alt: string; className?: string | undefined };

/** An image of the site or the library by its public path, for rooms that show a chosen image. */
export function SitePicture(props: Props) {
  const media = parseMediaPath(props.address);
  if (!media) return <StaticImage {...props} />;
  const { site, alt, className } = props;
  return <LibraryImage assetId={site.assetId} id={media.id} alt={alt} className={className} />;
}

function StaticImage({ site, address, alt, className }: Props) {
  const path = `${roots.static}${address.replace(/^\//, '')}`;
  const { data } = useQuery({ ...bytesQuery(site, path, 'chosen'), retry: false });
  if (!data) return <IconPhoto size={24} aria-hidden="true" />;
  const type = path.endsWith('.svg') ? 'image/svg+xml' : data.type;
  return <BlobImage bytes={data} type={type} alt={alt} className={className} />;
}
