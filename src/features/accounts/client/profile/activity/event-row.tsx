import { useTranslation } from 'react-i18next';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { IconBadge } from '#ui/badge.tsx';
import { DottedLine } from '#ui/dotted-line.tsx';
import type { SecurityEvent } from '../../../contract/security-events.ts';
import { describeDevice } from '../../../describe-device.ts';
import { useProviderName } from '../../use-provider-name.ts';
import styles from './activity.module.css';
import { eventAppearances } from './event-appearances.tsx';
import { chooseSentence, hasProviderDetail } from './event-sentence.ts';

/** One security event: its sentence, then device and location. */
export function EventRow({ event }: { event: SecurityEvent }) {
  const { kind, browser, os, ip, createdAt } = event;
  const { tone, icon } = eventAppearances[kind];
  return (
    <div className={styles.event}>
      <IconBadge tone={tone} icon={icon} />
      <div className={styles.words}>
        <p>
          <EventSentence event={event} />
        </p>
        <div className={styles.from}>
          <DottedLine>
            {browser !== '' && <span>{describeDevice({ browser, os })}</span>}
            {ip !== '' && <span>{ip}</span>}
          </DottedLine>
        </div>
      </div>
      <span className={styles.when}>
        <Timestamp at={createdAt} relative />
      </span>
    </div>
  );
}

function EventSentence({ event }: { event: SecurityEvent }) {
  const { t } = useTranslation();
  const providerName = useProviderName();
  const sentence = chooseSentence(event);
  if (sentence.form === 'plain') return t(`accounts.security.activity.events.${sentence.kind}`);
  const detail = hasProviderDetail(sentence.kind) ? providerName(sentence.detail) : sentence.detail;
  return t(`accounts.security.activity.eventsNamed.${sentence.kind}`, { detail });
}
