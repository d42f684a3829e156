import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { uploadErrorLines } from '#client-kit/error-lines.ts';
import { notify } from '#client-kit/toasts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Slider } from '#ui/slider.tsx';
import { setPhoto } from '../../../contract/person.ts';
import { accountsKeys } from '../../api.ts';
import styles from './crop-photo.module.css';
import { cropImage, type OpenImage, type Square } from './image-file.ts';

const largestZoom = 4;

/** Crops a square in the browser: by dragging, with the wheel, two fingers, or the keyboard. */
export function CropPhoto({ file, address, onClose }: OpenImage & { onClose: () => void }) {
  const { t } = useTranslation();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square>();
  const send = useSendPhoto(file, onClose);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('accounts.profile.photo.cropTitle')}
      closable={!send.isPending}
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        {
          label: t('accounts.profile.photo.use'),
          kind: 'primary',
          busy: send.isPending,
          onPress: () => square && send.mutate(square),
        },
      ]}
    >
      <div className={styles.steps}>
        {send.isError && <Notice tone="red" lines={uploadErrorLines(send.error)} />}
        <p>{t('accounts.profile.photo.cropText')}</p>
        <div className={styles.stage}>
          <Cropper
            image={address}
            crop={place}
            onCropChange={setPlace}
            zoom={zoom}
            onZoomChange={setZoom}
            minZoom={1}
            maxZoom={largestZoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            objectFit="contain"
            keyboardStep={8}
            disableAutomaticStylesInjection
            onCropAreaChange={(_part, pixels) => setSquare(pixels)}
            mediaProps={{ alt: '' }}
            classes={{ cropAreaClassName: styles.cut ?? '' }}
            cropperProps={{ role: 'application', 'aria-label': t('accounts.profile.photo.cropLabel') }}
          />
        </div>
        <Slider
          label={t('accounts.profile.photo.zoom')}
          value={zoom}
          onChange={setZoom}
          min={1}
          max={largestZoom}
          step={0.05}
          valueText={t('accounts.profile.photo.percent', { percent: Math.round(zoom * 100) })}
        />
      </div>
    </Dialog>
  );
}

function useSendPhoto(file: OpenImage['file'], onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (chosen: Square) => call(setPhoto, {}, { file: await cropImage(file, chosen) }),
    onSuccess: (me) => {
      queryClient.setQueryData(accountsKeys.me, me);
      notify.success(t('accounts.profile.photo.done'));
      onDone();
    },
  });
}
