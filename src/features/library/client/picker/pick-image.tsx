import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImageRequest } from '#client-kit/library-picker.tsx';
import { notify } from '#client-kit/toasts.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { LibraryNode } from '../../contract/nodes.ts';
import { AllImagesChooser } from './all-images-chooser.tsx';
import { LibraryChooser } from './library-chooser.tsx';
import { loadImage } from './load-image.ts';

/** Wide enough for a cover, and far smaller than the original of a camera. */
const width = 1920;

/** Chooses an image of a library as a file, which is then uploaded elsewhere like one from the device. */
export function PickImage({ assetId, onPick, onClose }: ImageRequest) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<LibraryNode | null>(null);
  const [isBusy, setBusy] = useState(false);
  const pick = async () => {
    if (!chosen) return;
    setBusy(true);
    try {
      const image = await loadImage(queryClient, chosen.assetId, chosen._id, width);
      if (image) onPick(new File([image], chosen.name, { type: image.type }));
      else notify.error(t('library.pick.gone', { name: chosen.name }));
    } catch (error) {
      notify.problem(error);
    }
    setBusy(false);
  };
  const choice = { value: chosen?._id ?? null, onChoose: setChosen };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('library.pick.image')}
      width="720px"
      height="min(720px, 90vh)"
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        {
          label: t('library.pick.use'),
          kind: 'primary',
          busy: isBusy,
          onPress: () => void pick(),
        },
      ]}
    >
      {assetId === null ? <AllImagesChooser {...choice} /> : <LibraryChooser assetId={assetId} type="i" {...choice} />}
    </Dialog>
  );
}
