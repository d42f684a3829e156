import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadErrorLines } from '#client-kit/error-lines.ts';
import { notify } from '#client-kit/toasts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Asset } from '../../contract/assets.ts';
import { useRedrawCover, useUploadCover } from '../project-changes.ts';
import { CoverChoice, type CoverSelection } from './cover-choice.tsx';
import styles from './new-project.module.css';

/** Downloads a cover image of the product as a file, so that it is uploaded like one of the person's own. */
async function downloadImage({ url, id }: Extract<CoverSelection, { kind: 'image' }>): Promise<File> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`cover ${id}: ${answer.status}`);
  return new File([await answer.blob()], `${id}.webp`, { type: 'image/webp' });
}

export function ChangeCover({ project, onClose }: { project: Asset; onClose: () => void }) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<CoverSelection>({ kind: 'drawn' });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const redraw = useRedrawCover(project._id);
  const upload = useUploadCover(project._id);

  const save = async () => {
    setBusy(true);
    setProblems([]);
    try {
      if (choice.kind === 'drawn') await redraw.mutateAsync();
      else await upload.mutateAsync(choice.kind === 'own' ? choice.file : await downloadImage(choice));
      notify.success(t(choice.kind === 'drawn' ? 'projects.cover.drawing' : 'projects.cover.uploaded'));
      onClose();
    } catch (error) {
      setProblems(uploadErrorLines(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('projects.cover.change', { name: project.name })}
      width="560px"
      closable={!isBusy}
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: t('projects.cover.use'), kind: 'primary', busy: isBusy, onPress: () => void save() },
      ]}
    >
      <div className={styles.form}>
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        <CoverChoice selection={choice} onChange={setChoice} assetId={project._id} />
      </div>
    </Dialog>
  );
}
