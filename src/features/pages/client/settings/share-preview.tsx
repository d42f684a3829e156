import { IconPhoto } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SitePicture } from '../pickers/site-picture.tsx';
import { useWorkbench } from '../workbench/workbench-context.ts';
import type { ShareFacts } from './share-facts.ts';
import styles from './share-preview.module.css';

/** The page as a search engine lists it. */
export function SearchPreview({ facts, isHidden }: { facts: ShareFacts; isHidden: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h4 id={id}>{t('pages.settings.searchPreview')}</h4>
      {isHidden ? (
        <p className={styles.hidden}>{t('pages.settings.hiddenFromSearch')}</p>
      ) : (
        <div className={styles.result}>
          <p className={styles.address}>{[facts.host, ...facts.trail].join(' › ')}</p>
          <p className={styles.link}>{facts.headTitle}</p>
          <p className={styles.text}>{facts.description}</p>
        </div>
      )}
    </section>
  );
}

/** The page as a shared link shows it. */
export function SharePreview({ facts, siteTitle }: { facts: ShareFacts; siteTitle: string }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h4 id={id}>{t('pages.settings.sharePreview')}</h4>
      <div className={styles.card}>
        <ShareImage facts={facts} siteTitle={siteTitle} />
        <div className={styles.caption}>
          <p className={styles.address}>{facts.host}</p>
          <p className={styles.name}>{facts.shareTitle}</p>
          <p className={styles.text}>{facts.description}</p>
        </div>
      </div>
    </section>
  );
}

/** Without an image, one is drawn from the title when the site is published. Images of other sites are not loaded here. */
function ShareImage({ facts, siteTitle }: { facts: ShareFacts; siteTitle: string }) {
  const { site } = useWorkbench();
  if (facts.image === '')
    return (
      <div className={styles.drawn} aria-hidden="true">
        <b>{facts.drawnTitle}</b>
        <span>{siteTitle}</span>
      </div>
    );
  return (
    <div className={styles.image}>
      {facts.image.startsWith('/') && !facts.image.startsWith('//') ? (
        <SitePicture key={facts.image} site={site} address={facts.image} alt="" />
      ) : (
        <IconPhoto size={24} aria-hidden="true" />
      )}
    </div>
  );
}
