import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { nodeQuery } from '../api.ts';
import { imageSource } from '../details/image-source.ts';

type Props = { assetId: string; id: string; alt: string; width?: number; className?: string | undefined };

/** An image of the library by its id, for members, in a size that is at least this wide. */
export function LibraryImage({ assetId, id, alt, width = 640, className }: Props) {
  const { data, isError } = useQuery({ ...nodeQuery(assetId, id), retry: false });
  if (isError || (data && data.type !== 'i')) return <IconPhotoOff size={24} role="img" aria-label={alt} />;
  if (!data) return <IconPhoto size={24} aria-hidden="true" />;
  return <img src={imageSource(data, width)} alt={alt} className={className} />;
}
