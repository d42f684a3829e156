import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import type { SiteRef } from '../api.ts';
import styles from '../editor/insert.module.css';
import { staticAddress } from '../editor/link-target.ts';
import { PictureGrid } from '../editor/picture-grid.tsx';
import { roots } from '../tree/folder-index.ts';
import { UploadList } from '../upload/upload-list.tsx';
import { useUploads } from '../upload/use-uploads.ts';

export type PickedPicture = {
  /** The file's path: `/static/img/logo.svg`. */
  readonly path: string;
  /** Its public path: `/img/logo.svg`. */
  readonly address: string;
};

type Props = { site: SiteRef; title: string; onPick: (picture: PickedPicture) => void; onClose: () => void };

/** Chooses an image of the site or uploads one, for other rooms. */
export function PickPicture({ site, title, onPick, onClose }: Props) {
  const { t } = useTranslation();
  const [path, setPath] = useState<string>();
  const uploads = useUploads(site, { tooLarge: t('pages.upload.tooLarge') });
  const take = (files: readonly File[]) => {
    const [first] = uploads.add(files, `${roots.static}img/`, false);
    if (first) setPath(first.path);
  };
  const pick = () => path && !uploads.isBusy && onPick({ path, address: staticAddress(path) });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      width="720px"
      height="min(720px, 90vh)"
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: t('pages.pick.use'), kind: 'primary', busy: uploads.isBusy, onPress: pick },
      ]}
    >
      <div className={styles.panel}>
        <FileDrop
          texts={{ drop: t('pages.insert.dropPicture'), choose: t('pages.insert.choosePicture') }}
          accept="image/*"
          onFiles={take}
        />
        <UploadList uploads={uploads.uploads} onReplace={uploads.replace} onRetry={uploads.again} />
        <PictureGrid site={site} path={path} onChoose={setPath} />
      </div>
    </Dialog>
  );
}
