import { IconEye, IconPencil } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Site } from '#features/sites/contract/sites.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useBreakpoint } from '#ui/use-breakpoint.ts';
import type { Inputs, SavedSettings } from '../settings-context.ts';
import { placeAt } from '../settings-places.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsNav } from './settings-nav.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import styles from './settings-room.module.css';
import type { PreviewedSettings } from './use-settings-preview.ts';

type Props = { site: Site; saved: SavedSettings; inputs: Inputs };

const nothingPreviewed: PreviewedSettings = { settings: {}, css: null, isChanged: false };

/** Three columns; without room for the preview it replaces the form on request. */
export function SettingsRoom({ site, saved, inputs }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const name = placeAt(pathname);
  const [isPreview, setPreview] = useState(false);
  const [previewed, setPreviewed] = useState(nothingPreviewed);
  const isWide = useBreakpoint('desktop');
  const showPreview = useCallback((next: PreviewedSettings) => setPreviewed(next), []);
  return (
    <div className={styles.room} data-view={isPreview ? 'preview' : 'form'}>
      <SettingsNav
        open={name}
        end={
          <IconButton
            label={t(isPreview ? 'settings.preview.hide' : 'settings.preview.show')}
            icon={isPreview ? <IconPencil /> : <IconEye />}
            aria-pressed={isPreview}
            onClick={() => setPreview(!isPreview)}
          />
        }
      />
      <div className={styles.form}>
        <SettingsForm key={name} name={name} site={site} saved={saved} inputs={inputs} onPreview={showPreview} />
      </div>
      {(isWide || isPreview) && <SettingsPreview site={site} saved={saved} previewed={previewed} />}
    </div>
  );
}
