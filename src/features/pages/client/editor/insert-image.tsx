import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { TextField } from '#ui/text-field.tsx';
import { roots } from '../tree/folder-index.ts';
import { UploadList } from '../upload/upload-list.tsx';
import { useUploads } from '../upload/use-uploads.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import type { InlineLink } from './find-problem.ts';
import styles from './insert.module.css';
import { escapeLinkText, escapeTarget, staticAddress, staticPathOf } from './link-target.ts';
import { PictureGrid } from './picture-grid.tsx';

type Props = {
  selected: string;
  /** The image to replace. */
  edited?: InlineLink | undefined;
  onInsert: (source: string, isBlock: boolean) => void;
  onClose: () => void;
};

/** Inserts an image of the site, or uploads one. */
export function InsertImage({ selected, edited, onInsert, onClose }: Props) {
  const { t } = useTranslation();
  const { site, list } = useWorkbench();
  const formId = useId();
  const [alt, setAlt] = useState(selected);
  const [path, setPath] = useState(() => edited && staticPathOf(edited.target, (file) => list.files.has(file)));
  const uploads = useUploads(site, { tooLarge: t('pages.upload.tooLarge') });

  const take = (files: readonly File[]) => {
    const [first] = uploads.add(files, `${roots.static}img/`, false);
    if (first) setPath(first.path);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    // An external or missing image keeps its address until another one is chosen.
    const target = path ? escapeTarget(staticAddress(path)) : edited?.target;
    if (target && !uploads.isBusy) onInsert(`![${escapeLinkText(alt)}](${target})`, false);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(edited ? 'pages.insert.editImage' : 'pages.insert.image')}
      width="720px"
      height="min(720px, 90vh)"
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        {
          label: t(edited ? 'pages.insert.apply' : 'pages.insert.insert'),
          kind: 'primary',
          form: formId,
          busy: uploads.isBusy,
        },
      ]}
    >
      <form id={formId} className={styles.panel} onSubmit={send}>
        <TextField
          label={t('pages.insert.alt')}
          hint={t('pages.insert.altHint')}
          value={alt}
          data-autofocus={edited ? true : undefined}
          autoComplete="off"
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <FileDrop
          texts={{ drop: t('pages.insert.dropPicture'), choose: t('pages.insert.choosePicture') }}
          accept="image/*"
          onFiles={take}
        />
        <UploadList uploads={uploads.uploads} onReplace={uploads.replace} onRetry={uploads.again} />
        <PictureGrid site={site} path={path} onChoose={setPath} />
      </form>
    </Dialog>
  );
}
