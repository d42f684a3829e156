import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { stageFiles } from '#features/pages/contract/tree.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import type { Site } from '#features/sites/contract/sites.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { destinations, maxTitle, type PublishingState, publishSite, publishTo } from '../../contract/releases.ts';
import { inSite } from '../api.ts';
import { IncrementalSwitch } from '../parts/incremental-switch.tsx';
import { PendingApproval } from '../parts/pending-approval.tsx';
import { PrivateDrafts } from '../parts/private-drafts.tsx';
import { UnpublishedContent } from '../parts/unpublished-content.tsx';
import { ZonedMoment } from '../parts/zoned-moment.tsx';
import { usePublishingChange } from '../use-publishing-change.ts';
import styles from './next.module.css';
import { ScheduleRelease } from './schedule-release.tsx';

type Props = {
  site: Site;
  state: PublishingState;
  request: { readonly isIncremental: boolean; readonly title: string; readonly drafts: ReadonlySet<string> };
  onDrafts: (drafts: ReadonlySet<string>) => void;
  onIncremental: (is: boolean) => void;
  onTitle: (title: string) => void;
};

const shownLines = 8;

/** The changes of the next release, and how it is made. */
export function NextRelease({ site, state, request, onDrafts, onIncremental, onTitle }: Props) {
  const { t } = useTranslation();
  const { project, permissions } = useOpenProject();
  const { live, changes, nextChangeAt } = state;
  return (
    <Card
      title={t('publishing.next.title')}
      end={<Badge tone={changes > 0 ? 'amber' : 'grey'}>{t('publishing.next.changes', { count: changes })}</Badge>}
    >
      <div className={styles.next}>
        {live === null && <p className={styles.quiet}>{t('publishing.next.first')}</p>}
        {changes === 0 && live !== null && <p className={styles.quiet}>{t('publishing.next.noneHint')}</p>}
        <UnpublishedContent project={project} site={site} state={state} shown={shownLines} />
        <PendingApproval project={project} site={site} state={state} mayRelease={mayCall(stageFiles, permissions)} />
        <PrivateDrafts
          site={site}
          state={state}
          chosen={request.drafts}
          onChoose={onDrafts}
          mayRelease={mayCall(publishSite, permissions) && mayCall(stageFiles, permissions)}
        />
        {nextChangeAt !== null && (
          <p className={styles.quiet}>
            {t('publishing.next.dueAt')} <ZonedMoment at={nextChangeAt} />.
          </p>
        )}
        {mayCall(publishSite, permissions) && (
          <>
            <hr className={styles.line} />
            <TextField
              label={t('publishing.next.name')}
              hint={t('publishing.next.nameHint')}
              value={request.title}
              maxLength={maxTitle}
              autoComplete="off"
              onChange={(event) => onTitle(event.currentTarget.value)}
            />
            <IncrementalSwitch isOn={request.isIncremental} onChange={onIncremental} />
            <PublishTo site={site} to={state.to} mayArrange={mayCall(publishTo, permissions)} />
            <ScheduleRelease site={site} state={state} />
          </>
        )}
      </div>
    </Card>
  );
}

function PublishTo({ site, to, mayArrange }: { site: Site; to: PublishingState['to']; mayArrange: boolean }) {
  const { t } = useTranslation();
  const arrange = usePublishingChange(
    site,
    (chosen: PublishingState['to']) => call(publishTo, { params: inSite(site), body: { to: chosen } }),
    () => t('publishing.next.toDone'),
  );
  const choose = (value: string) => {
    const chosen = destinations.find((each) => each === value);
    if (chosen) arrange.mutate(chosen);
  };
  return (
    <SelectField
      label={t('publishing.next.to')}
      value={arrange.isPending ? arrange.variables : to}
      disabled={!mayArrange}
      options={destinations.map((value) => ({ value, label: t(`publishing.to.${value}`) }))}
      onChange={choose}
    />
  );
}
