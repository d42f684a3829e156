import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryChooser } from '#features/library/client/door.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { SiteRef } from '../api.ts';
import { PictureGrid } from '../editor/picture-grid.tsx';
import { UploadList } from '../upload/upload-list.tsx';
import type { ImageChoice } from './use-image-choice.ts';

/** The images of the library and of the site's static files, each with its own way to upload one. */
export function ChooseImage({ site, choice }: { site: SiteRef; choice: ImageChoice }) {
  const { t } = useTranslation();
  const { place, setPlace, chosen, setChosen, uploads, take } = choice;
  return (
    <>
      <Segmented
        label={t('pages.pick.place')}
        value={place}
        onChange={setPlace}
        options={[
          { value: 'library', label: t('pages.pick.library') },
          { value: 'static', label: t('pages.pick.static') },
        ]}
      />
      {place === 'library' ? (
        <Suspense fallback={null}>
          <LibraryChooser
            assetId={site.assetId}
            type="i"
            value={chosen?.from === 'library' ? chosen.id : null}
            onChoose={(node) => setChosen({ from: 'library', id: node._id, node })}
          />
        </Suspense>
      ) : (
        <>
          <FileDrop
            texts={{ drop: t('pages.insert.dropPicture'), choose: t('pages.insert.choosePicture') }}
            accept="image/*"
            onFiles={take}
          />
          <UploadList uploads={uploads.uploads} onReplace={uploads.replace} onRetry={uploads.again} />
          <PictureGrid
            site={site}
            path={chosen?.from === 'static' ? chosen.path : undefined}
            onChoose={(path) => setChosen({ from: 'static', path })}
          />
        </>
      )}
    </>
  );
}
