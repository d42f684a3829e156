import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { listIdentities } from '../../../contract/providers.ts';
import { accountsKeys } from '../../api.ts';
import { providersQuery } from '../../use-provider-name.ts';
import { ProviderRow } from './provider-row.tsx';
import { providerStates } from './provider-states.ts';
import styles from './security.module.css';

/** The identity providers of the installation. Renders nothing if there are none. */
export function ProvidersCard() {
  const { t } = useTranslation();
  const providers = useQuery(providersQuery);
  // Linking and unlinking end on this screen, so cached identities are stale.
  const identities = useQuery({
    queryKey: accountsKeys.identities,
    queryFn: () => call(listIdentities),
    staleTime: 0,
  });
  const skeleton = <RowSkeleton label={t('kit.frame.loading')} />;
  // Most installations have no providers, so no space is reserved before they are known to exist.
  const hasSome = (providers.data?.length ?? 0) > 0 || (identities.data?.length ?? 0) > 0;
  if (!hasSome && !providers.isError && !identities.isError) return null;
  return (
    <Card title={t('accounts.security.providers')} rows>
      <QueryView query={providers} compact skeleton={skeleton}>
        {(offered) => (
          <QueryView query={identities} compact skeleton={skeleton}>
            {(linked) => (
              <ul className={styles.rows}>
                {providerStates(offered, linked).map((state) => (
                  <li key={state.id}>
                    <ProviderRow {...state} />
                  </li>
                ))}
              </ul>
            )}
          </QueryView>
        )}
      </QueryView>
    </Card>
  );
}

function RowSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.rowBone}>
        <SkeletonBlock width={32} height={32} radius={16} />
        <SkeletonBlock width="50%" />
        <SkeletonBlock width={72} height={34} radius={8} />
      </div>
    </Skeleton>
  );
}
