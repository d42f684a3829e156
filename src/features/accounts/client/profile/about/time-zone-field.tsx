import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { Button } from '#ui/button.tsx';
import { SearchSelect } from '#ui/search-select.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { listTimezones } from '../../../contract/person.ts';
import { accountsKeys } from '../../api.ts';
import styles from './about.module.css';
import { filterZones, formatTimeIn, getBrowserZone, listZoneOptions } from './time-zones.ts';

type Props = { zone: string | null; onChange: (zone: string) => void; error: string | undefined };

export function TimeZoneField(props: Props) {
  const { t } = useTranslation();
  // Offsets change only with daylight saving time.
  const query = useQuery({
    queryKey: accountsKeys.timezones,
    queryFn: () => call(listTimezones),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryView
      query={query}
      compact
      skeleton={
        <Skeleton label={t('kit.frame.loading')}>
          <div className={styles.bone}>
            <SkeletonBlock width={72} height={12} />
            <SkeletonBlock height={34} radius={8} />
            <SkeletonBlock width={140} height={10} />
          </div>
        </Skeleton>
      }
    >
      {(listed) => <ZoneSelect {...props} listed={listed} />}
    </QueryView>
  );
}

function ZoneSelect({ zone, onChange, error, listed }: Props & { listed: readonly string[] }) {
  const { t } = useTranslation();
  const now = useMinute();
  const time = zone === null ? undefined : formatTimeIn(zone, now);
  const options = useMemo(() => listZoneOptions(listed, zone), [listed, zone]);
  const here = getBrowserZone();
  return (
    <div className={styles.zone}>
      <SearchSelect
        name="timezone"
        label={t('accounts.profile.fields.timezone')}
        placeholder={t('accounts.profile.zonePlaceholder')}
        value={zone}
        onChange={onChange}
        options={options}
        filter={filterZones}
        nothingFound={t('accounts.profile.zoneNotFound')}
        hint={time ? t('accounts.profile.zoneTime', { time }) : t('accounts.profile.zoneHint')}
        error={error}
      />
      <Button icon={<IconMapPin />} disabled={here === zone} onClick={() => onChange(here)}>
        {t('accounts.profile.zoneHere')}
      </Button>
    </div>
  );
}

/** The current time, updated often enough to show minutes. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
