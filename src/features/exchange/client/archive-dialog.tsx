import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadErrorLines } from '#client-kit/error-lines.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { Switch } from '#ui/switch.tsx';
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
  send: (
    sending: Sending,
  ) => Promise<{ readonly taskId: string } | { readonly done: readonly string[]; readonly isWhole: boolean }>;
  accept?: string;
  onClose: () => void;
};

type State =
  | { readonly kind: 'asking'; readonly problems: readonly string[] }
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'task'; readonly taskId: string }
  | { readonly kind: 'done'; readonly lines: readonly string[]; readonly isWhole: boolean };

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
  const [state, setState] = useState<State>({ kind: 'asking', problems: [] });
  const [overwrite, setOverwrite] = useState(false);
  const begin = async (file: File | undefined) => {
    if (!file) return;
    setState({ kind: 'sending', percent: 0 });
    const onSent = (bytes: number) =>
      setState((before) =>
        before.kind === 'sending' ? { ...before, percent: (bytes / Math.max(1, file.size)) * 100 } : before,
      );
    try {
      const answer = await send({ file, overwrite, onSent });
      setState(
        'taskId' in answer
          ? { kind: 'task', taskId: answer.taskId }
          : { kind: 'done', lines: answer.done, isWhole: answer.isWhole },
      );
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
        {state.kind === 'sending' && (
          <>
            <p role="status">{t('exchange.archive.sending')}</p>
            <Progress label={t('exchange.archive.sending')} percent={state.percent} />
          </>
        )}
        {state.kind === 'task' && <TaskProgress taskId={state.taskId} />}
        {state.kind === 'done' && <Notice tone={state.isWhole ? 'green' : 'amber'} lines={state.lines} />}
      </div>
    </Dialog>
  );
}
