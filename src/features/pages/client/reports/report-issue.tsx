import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { notify } from '#client-kit/toasts.ts';
import { TextArea } from '#ui/text-area.tsx';
import { fileContent } from '../../contract/files.ts';
import { maxReportMessage, maxReportSource, ReportMessage, reportIssue } from '../../contract/reports.ts';
import { inSite } from '../api.ts';
import { labelOf } from '../tree/folder-index.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './report-issue.module.css';

type Props = {
  path: string;
  /** The widget that the report is about; without one it is about the page. */
  widget?: { readonly title: string; readonly source: string };
  onClose: () => void;
};

const included = ['text', 'warnings', 'version', 'browser', 'person'] as const;

/** Reports a problem to the operator, and says what is sent with it, because the operator cannot read pages otherwise. */
export function ReportIssue({ path, widget, onClose }: Props) {
  const { t } = useTranslation();
  const { list } = useWorkbench();
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = useSendReport(path, widget?.source);
  const submit = () => {
    const read = ReportMessage.safeParse({ message });
    setProblem(read.error?.issues[0]?.message);
    if (!read.success) return;
    send.mutate(read.data.message, {
      onSuccess: () => {
        notify.success(t('pages.report.sent'));
        onClose();
      },
    });
  };
  const name = widget?.title ?? labelOf(list.files, path);
  return (
    <FormDialog
      title={t('pages.report.title', { name })}
      submit={t('pages.report.send')}
      busy={send.isPending}
      error={send.error}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t('pages.report.message')}
        hint={t('pages.report.messageHint')}
        rows={4}
        maxLength={maxReportMessage}
        data-autofocus
        required
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <div className={styles.included}>
        <p>{t('pages.report.includes')}</p>
        <ul>
          {widget && <li>{t('pages.report.parts.widget')}</li>}
          {included.map((part) => (
            <li key={part}>{t(`pages.report.parts.${part}`)}</li>
          ))}
        </ul>
      </div>
    </FormDialog>
  );
}

/** Sends the text that the person sees: the open one with unsaved changes, or the saved one. */
function useSendReport(path: string, widget: string | undefined) {
  const { site, text } = useWorkbench();
  const readPage = async () => {
    const open = text.get();
    if (open?.path === path) return open.read();
    const { content, hash } = await call(fileContent, { params: inSite(site), body: { path } });
    return { source: content, hash };
  };
  return useMutation({
    mutationFn: async (message: string) => {
      const { source, hash } = await readPage();
      const browser = `${navigator.userAgent}, ${innerWidth} × ${innerHeight}`.slice(0, 400);
      const body = { path, hash, message, source: trim(source), browser };
      return call(reportIssue, {
        params: inSite(site),
        body: widget === undefined ? body : { ...body, widget: trim(widget) },
      });
    },
  });
}

/** Imported pages may contain NUL characters, which the server refuses. */
const trim = (source: string): string => source.slice(0, maxReportSource).replaceAll('\0', '\uFFFD');
