import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DressedPreview, PreviewScreen, type PreviewWidth, PreviewWidths } from '#features/pages/client/door.tsx';
import type { Site } from '#features/sites/contract/sites.ts';
import { useBreakpoint } from '#ui/use-breakpoint.ts';
import type { SavedSettings } from '../settings-context.ts';
import styles from './settings-preview.module.css';
import type { PreviewedSettings } from './use-settings-preview.ts';

type Props = { site: Site; saved: SavedSettings; previewed: PreviewedSettings };

/** The site with the unsaved settings. Links in it lead to its other pages. */
export function SettingsPreview({ site, saved, previewed }: Props) {
  const { t } = useTranslation();
  const [width, setWidth] = useState<PreviewWidth>(useBreakpoint('phone') ? 'phone' : 'desktop');
  const [address, setAddress] = useState('/');
  const revision = saved.sections.reduce((sum, { version }) => sum + version, 0);
  const theme = saved.theme.previewName ?? saved.theme.name;
  return (
    <aside className={styles.preview} aria-label={t('settings.preview.title')}>
      <div className={styles.head}>
        <h2>{t('settings.preview.title')}</h2>
        <span className={styles.state}>{previewed.isChanged && t('settings.preview.unsaved')}</span>
        <PreviewWidths width={width} onChange={setWidth} />
      </div>
      <div className={styles.place}>
        <PreviewScreen width={width}>
          <DressedPreview
            site={site}
            width={width}
            address={address}
            theme={theme}
            settings={previewed.settings}
            css={previewed.css}
            revision={revision}
            onVisit={setAddress}
          />
        </PreviewScreen>
      </div>
    </aside>
  );
}
