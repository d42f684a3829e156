import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import type { SectionName } from '#features/sites/contract/site-settings.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { restoreSection, type SectionVersion } from '../../contract/settings.ts';
import { changedTitles } from '../../describe-changes.ts';
import { inSite, versionsQuery } from '../api.ts';
import { useSettings } from '../settings-context.ts';
import styles from './history-panel.module.css';

type Props = { keys: readonly SectionName[]; onClose: () => void };
type Step = SectionVersion & {
  readonly key: SectionName;
  readonly isNow: boolean;
  readonly changed: readonly string[];
};

/** The history of the screen's sections: who changed what and when, with a button to restore each version. */
export function HistoryPanel({ keys, onClose }: Props) {
  const { t } = useTranslation();
  const { site } = useSettings();
  const lists = useQueries({ queries: keys.map((key) => versionsQuery(site, key)) });
  const isLoading = lists.some(({ data }) => data === undefined);
  const failed = lists.find(({ error }) => error !== null)?.error;
  const steps = keys.flatMap((key, at) => stepsOf(key, lists[at]?.data ?? []));
  const made = steps
    .filter(({ version }) => version > 0)
    .sort((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1));
  const first = steps.filter(({ version, isNow }) => version === 0 && !isNow);
  return (
    <SidePanel opened onClose={onClose} title={t('settings.history.title')}>
      {failed && <p>{errorLines(failed).join(' ')}</p>}
      {isLoading && !failed && (
        <Skeleton label={t('settings.history.loading')}>
          <SkeletonBlock height={220} />
        </Skeleton>
      )}
      {!isLoading && made.length === 0 && <p className={styles.quiet}>{t('settings.history.none')}</p>}
      <ol className={styles.steps}>
        {[...made, ...first].map((step) => (
          <StepRow key={`${step.key} ${step.version}`} step={step} many={keys.length > 1} onDone={onClose} />
        ))}
      </ol>
    </SidePanel>
  );
}

const stepsOf = (key: SectionName, versions: readonly SectionVersion[]): readonly Step[] =>
  versions.map((version, at) => ({
    ...version,
    key,
    isNow: at === 0,
    changed: changedTitles(key, versions[at + 1]?.values ?? {}, version.values),
  }));

type RowProps = { step: Step; many: boolean; onDone: () => void };

function StepRow({ step, many, onDone }: RowProps) {
  const { t } = useTranslation();
  const { site, draft, mayChange } = useSettings();
  const { key, version, at, by, isNow, changed } = step;
  const restore = useMutation({
    mutationFn: () => call(restoreSection, { params: { ...inSite(site), key }, body: { version } }),
    onSuccess: (section) => {
      draft.adopt(section);
      notify.success(t('settings.history.restored'));
      onDone();
    },
    onError: notify.problem,
  });
  const made =
    changed.length > 0 ? t('settings.history.changed', { titles: changed.join(', ') }) : t('settings.history.same');
  const words = version === 0 ? t('settings.history.began') : made;
  return (
    <li className={styles.step}>
      <div className={styles.words}>
        <b>{words}</b>
        <small>
          {many && `${t(`settings.sectionNames.${key}`)} · `}
          {by && `${formatFullName(by)} · `}
          {at && <Timestamp at={at} relative withTime />}
        </small>
      </div>
      {isNow && <Badge tone="teal">{t('settings.history.now')}</Badge>}
      {!isNow && mayChange && (
        <Button
          size="small"
          icon={<IconArrowBackUp />}
          busy={restore.isPending}
          aria-label={t('settings.history.restoreLabel', { words })}
          onClick={() => restore.mutate()}
        >
          {t('settings.history.restore')}
        </Button>
      )}
    </li>
  );
}
