import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { WebFile } from '../../contract/fields.ts';
import { bytesQuery, type SiteRef } from '../api.ts';

/** Larger images are not downloaded for a thumbnail. */
const maxShownBytes = 8 * 1024 * 1024;

/** An image of the site. Drawn from bytes inside an `img`, so that scripts in an SVG cannot run. */
export function StaticPicture({ site, file, path }: { site: SiteRef; file: WebFile; path: string }) {
  const { data } = useQuery({ ...bytesQuery(site, path, file.hash), enabled: file.size <= maxShownBytes });
  return data ? <BlobImage bytes={data} type={file.type} alt="" /> : <IconPhoto aria-hidden="true" />;
}

type ImageProps = { bytes: Blob; type: string; alt: string; className?: string | undefined };

/** Shows bytes as an image through an object URL that is revoked on unmount. */
export function BlobImage({ bytes, type, alt, className }: ImageProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(new Blob([bytes], { type }));
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [bytes, type],
  );
  return <img ref={show} alt={alt} className={className} />;
}
