import { IconSearch, IconUpload } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureChoices } from '#client-kit/picture-choices.tsx';
import { notify } from '#client-kit/toasts.ts';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { FileButton } from '#ui/file-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { LibraryNode, NodeType } from '../../contract/nodes.ts';
import { FolderBrowser } from '../dialogs/folder-browser.tsx';
import { FileIcon } from '../tiles/file-icon.tsx';
import { refreshLibrary } from '../use-live-library.ts';
import styles from './library-chooser.module.css';
import { pickableQuery } from './picker-queries.ts';
import { uploadOne } from './upload-one.ts';

type Props = {
  assetId: string;
  /** Null for images and documents. */
  type: NodeType | null;
  /** The id of the chosen file. */
  value: string | null;
  onChoose: (node: LibraryNode) => void;
};

const searched = { i: 'images', d: 'documents' } as const;

/** Chooses a file of the library, from a folder or by a search, or uploads one. */
export function LibraryChooser({ assetId, type, value, onChoose }: Props) {
  const { t } = useTranslation();
  const [folder, setFolder] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const query = useInfiniteQuery(pickableQuery({ assetId, type, folder, search }));
  const label = t(`library.search.${type === null ? 'files' : searched[type]}`);
  return (
    <div className={styles.chooser}>
      <div className={styles.tools}>
        <TextField
          aria-label={label}
          placeholder={label}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <UploadButton assetId={assetId} folder={folder} type={type} onChoose={onChoose} />
      </div>
      {search === '' && <FolderBrowser assetId={assetId} folder={folder} hidden={[]} isCompact onOpen={setFolder} />}
      <PictureChoices
        query={query}
        loading={t('library.loading')}
        nothing={t('library.empty.title')}
        choicesOf={({ nodes }) =>
          nodes
            .filter(({ folder }) => !folder)
            .map((node) => ({
              key: node._id,
              name: node.name,
              title: node.name,
              picture: node.thumbnailUrl ? (
                <img src={node.thumbnailUrl} alt="" loading="lazy" />
              ) : (
                <FileIcon node={node} />
              ),
              isChosen: node._id === value,
              onChoose: () => onChoose(node),
            }))
        }
      />
    </div>
  );
}

type UploadProps = Pick<Props, 'assetId' | 'type' | 'onChoose'> & { folder: string | null };

function UploadButton({ assetId, folder, type, onChoose }: UploadProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  const upload = async (file: File) => {
    const { signal } = controller.current;
    setBusy(true);
    try {
      const node = await uploadOne(file, { assetId, parentNodeId: folder }, signal);
      await refreshLibrary(queryClient, assetId);
      notify.success(t('library.upload.done', { count: 1 }));
      onChoose(node);
    } catch (error) {
      if (!signal.aborted) notify.problem(error);
    }
    setBusy(false);
  };
  return (
    <FileButton
      icon={<IconUpload />}
      busy={isBusy}
      accept={type === 'i' ? 'image/*' : ''}
      fieldLabel={t('library.upload.files')}
      onChoose={(file) => void upload(file)}
    >
      {t('library.upload.action')}
    </FileButton>
  );
}
