import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorLines } from '#client-kit/error-lines.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { SiteRef } from '../api.ts';
import { EditorSkeleton } from '../editor/editor-skeleton.tsx';
import styles from '../editor/insert.module.css';
import { staticAddress } from '../editor/link-target.ts';
import { findTargets, TargetList } from '../editor/target-list.tsx';
import { useSiteFiles } from '../workbench/use-site-files.ts';
import { ChooseTarget, type TargetPlace } from './choose-target.tsx';

type Props = { site: SiteRef; onPick: (link: string, name: string) => void; onClose: () => void };

/** Chooses a page of the site or a file of the library as a link target. The link names the file, so that it survives a move. */
export function PickPage({ site, onPick, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState<TargetPlace>('site');
  const { full, error, isFetching, retry } = useSiteFiles(site);
  const found = full ? findTargets(full.index, typed) : [];
  return (
    <Dialog opened onClose={onClose} title={t('pages.pick.page')} width="640px" height="min(640px, 90vh)" buttons={[]}>
      <div className={styles.panel}>
        <ChooseTarget
          assetId={site.assetId}
          place={place}
          onPlace={setPlace}
          fileId={null}
          onFile={({ name, permaLink }) => permaLink && onPick(permaLink, name)}
        >
          <TextField
            aria-label={t('pages.pick.find')}
            placeholder={t('pages.pick.find')}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            value={typed}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {error && !full && (
            <FailedState
              compact
              title={t('kit.error.title')}
              lines={errorLines(error)}
              onRetry={retry}
              busy={isFetching}
            />
          )}
          {!error && !full && <EditorSkeleton />}
          {full && (
            <TargetList
              files={full.index.files}
              paths={found}
              onChoose={(path, name) => onPick(staticAddress(path), name)}
            />
          )}
          {full && found.length === 0 && <p className={styles.nothing}>{t('pages.find.noNames')}</p>}
        </ChooseTarget>
      </div>
    </Dialog>
  );
}
