import { IconPhotoUp, IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryPickerButton } from '#client-kit/library-picker.tsx';
import { notify } from '#client-kit/toasts.ts';
import { FileButton } from '#ui/file-button.tsx';
import { PictureChoice } from '#ui/picture-choice.tsx';
import { maxCoverBytes } from '../../contract/assets.ts';
import { coversQuery } from '../api.ts';
import styles from './cover-choice.module.css';

/** A generated cover, one of the product's cover images, or an uploaded one. */
export type CoverSelection =
  | { readonly kind: 'drawn' }
  | { readonly kind: 'image'; readonly id: string; readonly url: string }
  | { readonly kind: 'own'; readonly file: File };

/** The number of cover images of the product; used only to reserve space while they load. */
const coverImageCount = 8;

const ownFile = 'own-file';
const drawnNew = 'drawn-new';

const toValue = (selection: CoverSelection): string => {
  if (selection.kind === 'image') return selection.id;
  return selection.kind === 'own' ? ownFile : drawnNew;
};

type Props = {
  selection: CoverSelection;
  onChange: (selection: CoverSelection) => void;
  /** Offers the images of this project's library, too. */
  assetId?: string;
};

export function CoverChoice({ selection, onChange, assetId }: Props) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(coversQuery);
  const images = data?.items ?? [];
  const [own, setOwn] = useState<{ readonly file: File; readonly preview: string }>();
  // The object URL is revoked when the preview is no longer shown.
  useEffect(() => () => URL.revokeObjectURL(own?.preview ?? ''), [own]);

  const handleFile = (next: File) => {
    if (next.size > maxCoverBytes) return notify.error(t('projects.cover.tooLarge'));
    setOwn({ file: next, preview: URL.createObjectURL(next) });
    onChange({ kind: 'own', file: next });
  };
  const choose = (value: string) => {
    const image = images.find(({ id }) => id === value);
    if (image) return onChange({ kind: 'image', id: image.id, url: image.url });
    onChange(value === ownFile && own ? { kind: 'own', file: own.file } : { kind: 'drawn' });
  };
  const options = [
    { value: drawnNew, label: t('projects.cover.drawn'), picture: <GeneratedPicture /> },
    ...images.map(({ id, name, url }) => ({ value: id, label: name, picture: <CoverImage url={url} /> })),
    ...(own ? [{ value: ownFile, label: t('projects.cover.own'), picture: <CoverImage url={own.preview} /> }] : []),
  ];
  return (
    <div className={styles.choice}>
      <PictureChoice
        label={t('projects.cover.title')}
        hasVisibleLabel
        value={toValue(selection)}
        onChange={choose}
        many
        pending={isPending ? coverImageCount : 0}
        options={options}
      />
      <div className={styles.own}>
        <FileButton
          size="small"
          icon={<IconPhotoUp />}
          accept="image/png,image/jpeg,image/webp,image/avif"
          fieldLabel={t('projects.cover.chooseFile')}
          onChoose={handleFile}
        >
          {t('projects.cover.upload')}
        </FileButton>
        {assetId !== undefined && <LibraryPickerButton size="small" assetId={assetId} onPick={handleFile} />}
        <span className={styles.hint}>{t('projects.cover.hint')}</span>
      </div>
    </div>
  );
}

const CoverImage = ({ url }: { url: string }) => <img className={styles.image} src={url} alt="" />;

const GeneratedPicture = () => (
  <span className={styles.drawn}>
    <IconSparkles />
  </span>
);
