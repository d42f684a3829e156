import { IconCalendarTime } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { formatFieldValue, formatMomentIn, formatTimeZone, parseFieldValue, zoneOf } from '#client-kit/time-zones.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import { useCurrentUser } from '#features/accounts/client/door.tsx';
import { Button } from '#ui/button.tsx';
import { DateTimeField } from '#ui/date-field.tsx';
import { type PublishingState, scheduleRelease, unscheduleRelease } from '../../contract/releases.ts';
import { inSite, type SiteRef } from '../api.ts';
import { ZonedMoment } from '../parts/zoned-moment.tsx';
import { usePublishingChange } from '../use-publishing-change.ts';
import styles from './next.module.css';

type Props = { site: SiteRef; state: PublishingState };

/** The scheduled time of the next release, and a notice about a missed one. */
export function ScheduleRelease({ site, state: { scheduled, missedAt } }: Props) {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const unschedule = usePublishingChange(
    site,
    () => call(unscheduleRelease, { params: inSite(site) }),
    () => t('publishing.schedule.undone'),
  );
  return (
    <section className={styles.schedule} aria-label={t('publishing.schedule.title')}>
      {missedAt !== null && (
        <div className={styles.missed} role="status">
          <b>
            {t('publishing.schedule.missed')} <ZonedMoment at={missedAt} />.
          </b>
          <p>{t('publishing.schedule.missedText')}</p>
        </div>
      )}
      {scheduled ? (
        <div className={styles.planned}>
          <IconCalendarTime aria-hidden="true" />
          <div className={styles.plannedWords}>
            <b>
              {t('publishing.schedule.planned')} <ZonedMoment at={scheduled.at} />
            </b>
            {scheduled.by && <p>{t('publishing.schedule.by', { name: formatFullName(scheduled.by) })}</p>}
          </div>
          <Button size="small" busy={unschedule.isPending} onClick={() => unschedule.mutate(undefined)}>
            {t('publishing.schedule.undo')}
          </Button>
        </div>
      ) : (
        <Button icon={<IconCalendarTime />} aria-expanded={isChoosing} block onClick={() => setChoosing(!isChoosing)}>
          {t('publishing.schedule.title')}
        </Button>
      )}
      {isChoosing && !scheduled && <MomentForm site={site} onDone={() => setChoosing(false)} />}
    </section>
  );
}

const hourMs = 3_600_000;
const firstSuggestionMs = 24 * hourMs;

/** Tomorrow at this hour: close enough to adjust, and far enough ahead not to publish by accident. */
const suggested = (zone: string, now: Date): string =>
  formatFieldValue(zone, new Date(Math.ceil((now.getTime() + firstSuggestionMs) / hourMs) * hourMs));

function MomentForm({ site, onDone }: { site: SiteRef; onDone: () => void }) {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  const zone = zoneOf(user);
  const [now] = useState(() => new Date());
  const [value, setValue] = useState(() => suggested(zone, now));
  const [problem, setProblem] = useState<string>();
  const at = parseFieldValue(zone, value);
  const schedule = usePublishingChange(
    site,
    (moment: Date) => call(scheduleRelease, { params: inSite(site), body: { at: moment.toISOString() } }),
    ({ scheduled }) =>
      t('publishing.schedule.done', { date: scheduled && formatMomentIn(zone, new Date(scheduled.at)) }),
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!at) return setProblem(t('publishing.schedule.noDate'));
    schedule.mutate(at, { onSuccess: onDone });
  };
  return (
    <form className={styles.moment} onSubmit={send} noValidate>
      <DateTimeField
        label={t('publishing.schedule.at')}
        hint={formatTimeZone(zone, at ?? now)}
        value={value}
        min={formatFieldValue(zone, now).slice(0, 10)}
        error={problem}
        onChange={(next) => {
          setValue(next);
          setProblem(undefined);
        }}
      />
      <Button type="submit" block busy={schedule.isPending}>
        {t('publishing.schedule.set')}
      </Button>
    </form>
  );
}
