import { IconSearch, IconUpload } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { notify } from '#client-kit/toasts.ts';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { LibraryNode, NodeType } from '../../contract/nodes.ts';
import { FolderBrowser } from '../dialogs/folder-browser.tsx';
import { FileIcon } from '../tiles/file-icon.tsx';
import { refreshLibrary } from '../use-live-library.ts';
import styles from './library-chooser.module.css';
import { type Picked, pickableQuery } from './picker-queries.ts';
import { uploadOne } from './upload-one.ts';

type Props = {
  assetId: string;
  type: NodeType;
  /** The id of the chosen file. */
  value: string | null;
  onChoose: (node: LibraryNode) => void;
};

/** Chooses a file of the library, from a folder or by a search, or uploads one. */
export function LibraryChooser({ assetId, type, value, onChoose }: Props) {
  const { t } = useTranslation();
  const [folder, setFolder] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const label = t(type === 'i' ? 'library.search.images' : 'library.search.documents');
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
      <Files picked={{ assetId, type, folder, search }} value={value} onChoose={onChoose} />
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

type FilesProps = Pick<Props, 'value' | 'onChoose'> & { picked: Picked };

function Files({ picked, value, onChoose }: FilesProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(pickableQuery(picked));
  return (
    <>
      <QueryView
        query={query}
        compact
        skeleton={<FilesSkeleton />}
        isEmpty={(data) => data.pages[0]?.nodes.length === 0}
        empty={<p className={styles.nothing}>{t('library.empty.title')}</p>}
      >
        {(data) => (
          <ul className={styles.files}>
            {data.pages
              .flatMap(({ nodes }) => nodes)
              .map((node) => (
                <li key={node._id}>
                  <button
                    type="button"
                    className={styles.file}
                    aria-pressed={node._id === value}
                    onClick={() => onChoose(node)}
                  >
                    <span className={styles.thumb}>
                      {node.thumbnailUrl ? (
                        <img src={node.thumbnailUrl} alt="" loading="lazy" />
                      ) : (
                        <FileIcon node={node} />
                      )}
                    </span>
                    <span className={styles.name} title={node.name}>
                      {node.name}
                    </span>
                  </button>
                </li>
              ))}
          </ul>
        )}
      </QueryView>
      {query.hasNextPage && (
        <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
          {t('kit.table.more')}
        </Button>
      )}
    </>
  );
}

function FilesSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('library.loading')}>
      <div className={styles.files}>
        {[1, 2, 3, 4].map((at) => (
          <SkeletonBlock key={at} height={120} radius={8} />
        ))}
      </div>
    </Skeleton>
  );
}
