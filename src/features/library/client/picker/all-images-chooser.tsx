import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureChoices } from '#client-kit/picture-choices.tsx';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { TextField } from '#ui/text-field.tsx';
import type { LibraryNode } from '../../contract/nodes.ts';
import { FileIcon } from '../tiles/file-icon.tsx';
import { useAllImages } from '../use-all-images.ts';
import styles from './library-chooser.module.css';

type Props = { value: string | null; onChoose: (node: LibraryNode) => void };

/** Chooses an image of any project that the person administers. */
export function AllImagesChooser({ value, onChoose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const query = useAllImages(useDebounced(typed.trim(), 250));
  return (
    <div className={styles.chooser}>
      <TextField
        aria-label={t('library.all.search')}
        placeholder={t('library.all.search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <PictureChoices
        query={query}
        loading={t('library.loading')}
        nothing={t('library.all.none')}
        choicesOf={({ items }) =>
          items.map((image) => ({
            key: image._id,
            name: image.name,
            title: `${image.name} · ${image.assetName}`,
            picture: image.thumbnailUrl ? (
              <img src={image.thumbnailUrl} alt="" loading="lazy" />
            ) : (
              <FileIcon node={image} />
            ),
            isChosen: image._id === value,
            onChoose: () => onChoose(image),
          }))
        }
      />
    </div>
  );
}
