import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryChooser } from '#features/library/client/door.tsx';
import type { LibraryNode } from '#features/library/contract/nodes.ts';
import { Segmented } from '#ui/segmented.tsx';

export type TargetPlace = 'site' | 'library';

type Props = {
  assetId: string;
  place: TargetPlace;
  onPlace: (place: TargetPlace) => void;
  /** The id of the chosen file of the library. */
  fileId: string | null;
  onFile: (file: LibraryNode) => void;
  /** Chooses a page or static file of the site. */
  children: ReactNode;
};

/** Where a link leads: to a page or static file of the site, or to a file of the library. */
export function ChooseTarget({ assetId, place, onPlace, fileId, onFile, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Segmented
        label={t('pages.pick.place')}
        value={place}
        onChange={onPlace}
        options={[
          { value: 'site', label: t('pages.pick.site') },
          { value: 'library', label: t('pages.pick.library') },
        ]}
      />
      {place === 'site' ? (
        children
      ) : (
        <Suspense fallback={null}>
          <LibraryChooser assetId={assetId} type={null} value={fileId} onChoose={onFile} />
        </Suspense>
      )}
    </>
  );
}
