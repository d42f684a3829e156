import { parseMediaPath } from '@plinth/site-renderer/media-path.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ChooseImage } from '../pickers/choose-image.tsx';
import { addressOfImage, type ChosenImage, useImageChoice } from '../pickers/use-image-choice.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import type { InlineLink } from './find-problem.ts';
import styles from './insert.module.css';
import { escapeLinkText, escapeTarget, staticPathOf } from './link-target.ts';

type Props = {
  selected: string;
  /** The image to replace. */
  edited?: InlineLink | undefined;
  onInsert: (source: string, isBlock: boolean) => void;
  onClose: () => void;
};

/** The image that an address in a page refers to; undefined for one of another site. */
function readImage(address: string, isFile: (path: string) => boolean): ChosenImage | undefined {
  const path = staticPathOf(address, isFile);
  if (path !== undefined) return { from: 'static', path };
  const media = parseMediaPath(address);
  return media ? { from: 'library', id: media.id } : undefined;
}

/** Inserts an image of the library or the site, or uploads one. */
export function InsertImage({ selected, edited, onInsert, onClose }: Props) {
  const { t } = useTranslation();
  const { site, list } = useWorkbench();
  const formId = useId();
  const [alt, setAlt] = useState(selected);
  const choice = useImageChoice(site, edited && readImage(edited.target, (file) => list.files.has(file)));
  const { chosen, uploads } = choice;

  const send = (event: FormEvent) => {
    event.preventDefault();
    // An external or missing image keeps its address until another one is chosen.
    const address = chosen && addressOfImage(chosen);
    const target = address ? escapeTarget(address) : edited?.target;
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
        <ChooseImage site={site} choice={choice} />
      </form>
    </Dialog>
  );
}
