import { IconRefresh, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadErrorLines } from '#client-kit/error-lines.ts';
import { LibraryPickerButton } from '#client-kit/library-picker.tsx';
import { notify } from '#client-kit/toasts.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { maxCoverBytes, redrawCover } from '../../contract/assets.ts';
import { CoverPicture } from '../parts/cover-picture.tsx';
import { useRedrawCover, useUploadCover } from '../project-changes.ts';
import styles from './cover-card.module.css';
import type { DashboardProps } from './dashboard-parts.ts';

/** The project's cover, with two actions to change it for people who are allowed to. */
export function CoverCard({ project, permissions }: DashboardProps) {
  const { t } = useTranslation();
  const canChange = mayCall(redrawCover, permissions);
  return (
    <Card title={t('projects.cover.title')}>
      <div className={styles.frame}>
        <CoverPicture project={project} named />
      </div>
      {canChange && <CoverActions id={project._id} isDrawing={project.coverState === 'drawing'} />}
    </Card>
  );
}

function CoverActions({ id, isDrawing }: { id: string; isDrawing: boolean }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const redraw = useRedrawCover(id);
  const upload = useUploadCover(id);

  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Lets the same file be chosen again after a failure.
    target.value = '';
    if (file) send(file);
  };
  const send = (file: File) => {
    if (file.size > maxCoverBytes) return notify.error(t('projects.cover.tooLarge'));
    notify.loading(t('projects.cover.uploading'));
    upload.mutate(file, {
      onSuccess: () => notify.success(t('projects.cover.uploaded')),
      onError: (error) => notify.error(uploadErrorLines(error).join('\n')),
    });
  };

  return (
    <>
      <div className={styles.actions}>
        <Button
          size="small"
          icon={<IconRefresh />}
          busy={redraw.isPending || isDrawing}
          onClick={() => redraw.mutate(undefined, { onError: notify.problem })}
        >
          {t('projects.cover.redraw')}
        </Button>
        <Button size="small" icon={<IconUpload />} busy={upload.isPending} onClick={() => input.current?.click()}>
          {t('projects.cover.upload')}
        </Button>
        <LibraryPickerButton size="small" disabled={upload.isPending} assetId={id} onPick={send} />
      </div>
      <p className={styles.hint}>{t('projects.cover.hint')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/avif"
        aria-label={t('projects.cover.chooseFile')}
        onChange={handleFile}
      />
    </>
  );
}
