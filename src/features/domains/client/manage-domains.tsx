import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { useTitle } from '#client-kit/use-title.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { CreateSite, SitePreparing, siteQuery } from '#features/sites/client/door.tsx';
import type { Site } from '#features/sites/contract/sites.ts';
import { Page } from '#ui/page.tsx';
import { connectionQuery, liveQuery, useLiveDomains } from './api.ts';
import styles from './domains.module.css';
import { AddressCard } from './parts/address-card.tsx';
import { CustomDomainCard } from './parts/custom-domain-card.tsx';
import { DeleteCard } from './parts/delete-card.tsx';
import { DeletingSite } from './parts/deleting-site.tsx';
import { DomainsSkeleton } from './parts/domains-skeleton.tsx';
import { PathCard } from './parts/path-card.tsx';
import { RaiseIssue } from './parts/raise-issue.tsx';

/** The domains screen: the site's name, its custom domain, its path, and its deletion. */
export function ManageDomains() {
  const { t } = useTranslation();
  const { project, permissions } = useOpenProject();
  const query = useQuery(siteQuery(project._id));
  useTitle(t('domains.title'));
  return (
    <QueryView
      query={query}
      skeleton={<DomainsSkeleton />}
      isEmpty={(site) => site === null}
      empty={<CreateSite project={project} />}
    >
      {(site) => {
        if (!site) return null;
        if (site.progress.activity === 'deleting') return <DeletingSite site={site} />;
        if (!site.initialized) return <SitePreparing site={site} permissions={permissions} />;
        return <SiteDomains key={site._id} site={site} />;
      }}
    </QueryView>
  );
}

function SiteDomains({ site }: { site: Site }) {
  const { t } = useTranslation();
  const [isRaising, setRaising] = useState(false);
  const connection = useQuery(connectionQuery(site));
  const live = useQuery(liveQuery(site));
  useLiveDomains();
  return (
    <Page title={t('domains.title')} purpose={t('domains.purpose')}>
      <QueryView query={connection} skeleton={<DomainsSkeleton isInPage />}>
        {(known) => (
          <div className={styles.cards}>
            <AddressCard site={site} connection={known} live={live.data} onRaise={() => setRaising(true)} />
            <CustomDomainCard site={site} connection={known} />
            <PathCard key={site.path} site={site} />
            <DeleteCard site={site} />
          </div>
        )}
      </QueryView>
      {isRaising && <RaiseIssue site={site} onClose={() => setRaising(false)} />}
    </Page>
  );
}
