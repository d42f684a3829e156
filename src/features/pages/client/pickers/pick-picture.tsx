import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import type { SiteRef } from '../api.ts';
import styles from '../editor/insert.module.css';
import { ChooseImage } from './choose-image.tsx';
import { addressOfImage, loadImage, useImageChoice } from './use-image-choice.ts';

export type PickedPicture = {
  /** Its public path: `/img/logo.svg`, or that of a file of the library. */
  readonly address: string;
  load(): Promise<Blob>;
};

type Props = { site: SiteRef; title: string; onPick: (picture: PickedPicture) => void; onClose: () => void };

/** Chooses an image of the library or the site, or uploads one, for other rooms. */
export function PickPicture({ site, title, onPick, onClose }: Props) {
  const { t } = useTranslation();
  const choice = useImageChoice(site);
  const { chosen, uploads } = choice;
  const address = chosen && addressOfImage(chosen);
  const pick = () => {
    if (chosen && address && !uploads.isBusy) onPick({ address, load: () => loadImage(site, chosen) });
  };
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
        <ChooseImage site={site} choice={choice} />
      </div>
    </Dialog>
  );
}
