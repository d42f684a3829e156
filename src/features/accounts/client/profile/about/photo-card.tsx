import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { LibraryPickerButton } from '#client-kit/library-picker.tsx';
import { notify } from '#client-kit/toasts.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DropArea } from '#ui/drop-area.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { type CurrentUser, removePhoto } from '../../../contract/person.ts';
import { accountsKeys } from '../../api.ts';
import styles from './about.module.css';
import { closeImage, imageTypes, isImage, type OpenImage, openImage } from './image-file.ts';

// The cropper is larger than this whole screen and rarely used, so it is loaded on demand.
const CropPhoto = lazy(() => import('./crop-photo.tsx').then((module) => ({ default: module.CropPhoto })));

export function PhotoCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [picture, setPicture] = useState<OpenImage>();
  const [problem, setProblem] = useState<string>();
  const remove = useMutation({
    mutationFn: () => call(removePhoto),
    onSuccess: (me) => {
      queryClient.setQueryData(accountsKeys.me, me);
      notify.success(t('accounts.profile.photo.removed'));
    },
    onError: (error) => setProblem(errorLines(error).join(' ')),
  });

  const chosen = async (given: File) => {
    const isGood = await isImage(given);
    setProblem(isGood ? undefined : t('accounts.profile.photo.notAPicture', { name: given.name }));
    if (isGood) setPicture(openImage(given));
  };

  return (
    <Card title={t('accounts.profile.photo.title')}>
      <DropArea text={t('accounts.profile.photo.drop')} onDrop={(dropped) => void chosen(dropped)}>
        {problem && (
          <div className={styles.notice}>
            <Notice tone="red" lines={[problem]} />
          </div>
        )}
        <div className={styles.photo}>
          <Avatar name={formatFullName(user)} photo={user.photo} size={88} />
          <div className={styles.photoWords}>
            <p>{t('accounts.profile.photo.text')}</p>
            <div className={styles.buttons}>
              <PhotoButtons
                hasPhoto={Boolean(user.photo)}
                isRemoving={remove.isPending}
                onChoose={(given) => void chosen(given)}
                onRemove={() => remove.mutate()}
              />
            </div>
          </div>
        </div>
      </DropArea>
      {picture && (
        <Suspense>
          <CropPhoto
            {...picture}
            onClose={() => {
              closeImage(picture);
              setPicture(undefined);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

type ButtonProps = { hasPhoto: boolean; isRemoving: boolean; onChoose: (file: File) => void; onRemove: () => void };

function PhotoButtons({ hasPhoto, isRemoving, onChoose, onRemove }: ButtonProps) {
  const { t } = useTranslation();
  return (
    <>
      <FileButton
        icon={<IconPhoto />}
        accept={imageTypes.join(',')}
        fieldLabel={t('accounts.profile.photo.file')}
        onChoose={onChoose}
      >
        {hasPhoto ? t('accounts.profile.photo.change') : t('accounts.profile.photo.choose')}
      </FileButton>
      <LibraryPickerButton assetId={null} onPick={onChoose} />
      {hasPhoto && (
        <Button kind="ghost" icon={<IconTrash />} busy={isRemoving} onClick={onRemove}>
          {t('accounts.profile.photo.remove')}
        </Button>
      )}
    </>
  );
}
