import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadErrorLines } from '#client-kit/error-lines.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { Switch } from '#ui/switch.tsx';
import { type ArchiveState, type SentArchive, stateAfter, withProgress } from './archive-state.ts';
import styles from './exchange.module.css';
import { TaskProgress } from './task-progress.tsx';

type Sending = { readonly file: File; readonly overwrite: boolean; readonly onSent: (bytes: number) => void };

type Props = {
  title: string;
  text: ReactNode;
  /** Shown beside the archive, such as a description of its format. */
  choices?: ReactNode;
  hasOverwrite?: boolean;
  /** Returns the task that continues the work, or its result if it is done already. */
  send: (sending: Sending) => Promise<SentArchive>;
  accept?: string;
  onClose: () => void;
};

/** Uploads an archive and follows its task: progress and result. The task continues when this is closed. */
export function ArchiveDialog({
  title,
  text,
  choices,
  hasOverwrite = true,
  send,
  accept = '.zip,application/zip',
  onClose,
}: Props) {
  const { t } = useTranslation();
  const [state, setState] = useState<ArchiveState>({ kind: 'asking', problems: [] });
  const [overwrite, setOverwrite] = useState(false);
  const begin = async (file: File | undefined) => {
    if (!file) return;
    setState({ kind: 'sending', percent: 0 });
    const onSent = (bytes: number) => setState((before) => withProgress(before, bytes, file.size));
    try {
      setState(stateAfter(await send({ file, overwrite, onSent })));
    } catch (error) {
      setState({ kind: 'asking', problems: uploadErrorLines(error) });
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      width="600px"
      closable={state.kind !== 'sending'}
      buttons={[{ label: t('kit.ui.close'), busy: state.kind === 'sending', onPress: onClose }]}
    >
      <div className={styles.form}>
        {state.kind === 'asking' && (
          <>
            <p>{text}</p>
            {state.problems.length > 0 && <Notice tone="red" lines={state.problems} />}
            {choices}
            {hasOverwrite && (
              <Switch
                label={t('pages.upload.overwrite')}
                checked={overwrite}
                onChange={(event) => setOverwrite(event.currentTarget.checked)}
              />
            )}
            <FileDrop
              accept={accept}
              texts={{ drop: t('exchange.archive.drop'), choose: t('exchange.archive.choose') }}
              onFiles={([file]) => void begin(file)}
            />
          </>
        )}
        <SentState state={state} />
      </div>
    </Dialog>
  );
}

/** The upload, then its task or its result. */
function SentState({ state }: { state: ArchiveState }) {
  const { t } = useTranslation();
  switch (state.kind) {
    case 'asking':
      return null;
    case 'sending':
      return (
        <>
          <p role="status">{t('exchange.archive.sending')}</p>
          <Progress label={t('exchange.archive.sending')} percent={state.percent} />
        </>
      );
    case 'task':
      return <TaskProgress taskId={state.taskId} />;
    case 'done':
      return <Notice tone={state.isWhole ? 'green' : 'amber'} lines={state.lines} />;
  }
}
