import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureChoices } from '#client-kit/picture-choices.tsx';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { TextField } from '#ui/text-field.tsx';
import { picturesQuery, type SiteRef } from '../api.ts';
import { nameOf } from '../tree/folder-index.ts';
import { StaticPicture } from './static-picture.tsx';

type Props = { site: SiteRef; path: string | undefined; onChoose: (path: string) => void };

/** The images of the site, searchable by name. */
export function PictureGrid({ site, path, onChoose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const query = useInfiniteQuery(picturesQuery(site, search));
  return (
    <>
      <TextField
        aria-label={t('pages.insert.findPicture')}
        placeholder={t('pages.insert.findPicture')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <PictureChoices
        query={query}
        loading={t('pages.insert.loadingPictures')}
        nothing={t('pages.insert.noPictures')}
        choicesOf={({ items }) =>
          items.map((file) => ({
            key: file.path,
            name: nameOf(file.path),
            title: file.path,
            picture: <StaticPicture site={site} file={file} path={file.path} />,
            isChosen: file.path === path,
            onChoose: () => onChoose(file.path),
          }))
        }
      />
    </>
  );
}
