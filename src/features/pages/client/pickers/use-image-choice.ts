import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryNode } from '#features/library/contract/nodes.ts';
import { loadBytes, type SiteRef } from '../api.ts';
import { staticAddress } from '../editor/link-target.ts';
import { roots } from '../tree/folder-index.ts';
import { useUploads } from '../upload/use-uploads.ts';

/** An image of the library, or a static file of the site. */
export type ChosenImage =
  | { readonly from: 'library'; readonly id: string; readonly node?: LibraryNode }
  | { readonly from: 'static'; readonly path: string };

/** The address by which a page shows it; undefined for a private image of the library. */
export const addressOfImage = (chosen: ChosenImage): string | undefined =>
  chosen.from === 'static' ? staticAddress(chosen.path) : (chosen.node?.permaLink ?? undefined);

/** Its bytes, small if there is a small size. */
export async function loadImage(site: SiteRef, chosen: ChosenImage): Promise<Blob> {
  if (chosen.from === 'static') return loadBytes(site, chosen.path);
  const answer = await fetch(chosen.node?.thumbnailUrl ?? '');
  if (!answer.ok) throw new Error(`the image answers ${answer.status}`);
  return answer.blob();
}

/** The state of a dialog in which a person chooses an image. */
export function useImageChoice(site: SiteRef, initial?: ChosenImage) {
  const { t } = useTranslation();
  const [place, setPlace] = useState(initial?.from ?? 'library');
  const [chosen, setChosen] = useState(initial);
  const uploads = useUploads(site, { tooLarge: t('pages.upload.tooLarge') });
  return {
    place,
    setPlace,
    chosen,
    setChosen,
    uploads,
    /** Uploads a static file. */
    take: (files: readonly File[]) => {
      const [first] = uploads.add(files, `${roots.static}img/`, false);
      if (first) setChosen({ from: 'static', path: first.path });
    },
  };
}

export type ImageChoice = ReturnType<typeof useImageChoice>;
