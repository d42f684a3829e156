import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { closeReport, type Report } from '#features/pages/contract/reports.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { operatorKeys, reportQuery } from '../api.ts';
import { formatReporter } from './report-columns.tsx';
import styles from './reports.module.css';

/** One report with everything needed to reproduce the problem. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(reportQuery(id));
  const close = useCloseReport();
  const isOpen = query.data?.closedAt === null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('operator.reports.title')}
      width="760px"
      buttons={
        isOpen
          ? [
              { label: t('kit.ui.cancel'), onPress: onClose },
              {
                label: t('operator.reports.close'),
                kind: 'primary',
                busy: close.isPending,
                onPress: () => close.mutate(id, { onSuccess: onClose }),
              },
            ]
          : [{ label: t('kit.ui.close'), onPress: onClose }]
      }
    >
      <QueryView query={query} compact skeleton={<DetailsSkeleton />}>
        {(report) => <Details report={report} />}
      </QueryView>
    </Dialog>
  );
}

function useCloseReport() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(closeReport, { params: { id } }),
    onSuccess: () => notify.success(t('operator.reports.done')),
    onError: notify.problem,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: operatorKeys.reports });
      void queryClient.invalidateQueries({ queryKey: operatorKeys.acts });
    },
  });
}

function Details({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { message, path, site, project, reporter, createdAt, hash, browser, theme, coreVersion } = report;
  const row = (key: 'project' | 'path' | 'reporter' | 'when' | 'version' | 'theme' | 'browser', value: ReactNode) => (
    <div>
      <dt>{t(`operator.reports.columns.${key}`)}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <div className={styles.details}>
      <p className={styles.words}>{message}</p>
      <dl>
        {row('project', `${project.name} (${site.name})`)}
        {row('path', <code>{path}</code>)}
        {row('reporter', reporter ? `${formatReporter(report)}, ${reporter.email}` : formatReporter(report))}
        {row('when', <Timestamp at={createdAt} />)}
        {row('version', hash ? <code>{hash}</code> : t('operator.reports.unsaved'))}
        {row('theme', t('operator.reports.themeValue', { theme, version: coreVersion }))}
        {row('browser', browser)}
      </dl>
      <Warnings warnings={report.warnings} />
      {report.closedAt !== null && <Notice tone="blue" lines={[t('operator.reports.textsDeleted')]} />}
      {report.widget !== null && <Source title={t('operator.reports.widgetText')} text={report.widget} />}
      {report.source !== null && (
        <Source
          title={t('operator.reports.pageText')}
          text={report.source}
          fileName={path.slice(path.lastIndexOf('/') + 1)}
        />
      )}
    </div>
  );
}

function Warnings({ warnings }: { warnings: Report['warnings'] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3>{t('operator.reports.warnings')}</h3>
      {warnings.length === 0 ? (
        <p>{t('operator.reports.noWarnings')}</p>
      ) : (
        <ul className={styles.warnings}>
          {warnings.map(({ code, message, line }) => (
            <li key={`${code} ${line} ${message}`}>
              {line === null ? message : t('operator.reports.atLine', { line, message })} <code>{code}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A text of the report, shown as text: it was written by a member and must not run here. */
function Source({ title, text, fileName }: { title: string; text: string; fileName?: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.source}>
      <TextArea label={title} value={text} readOnly autosize maxRows={14} />
      {fileName && (
        <Button size="small" icon={<IconDownload />} onClick={() => saveFile(fileName, 'text/markdown', text)}>
          {t('operator.reports.download')}
        </Button>
      )}
    </div>
  );
}

function DetailsSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('operator.reports.loading')}>
      <SkeletonBlock width="70%" />
      <SkeletonBlock width="90%" />
      <SkeletonBlock width="50%" />
    </Skeleton>
  );
}
