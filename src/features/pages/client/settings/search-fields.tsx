import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { dataQuery } from '../api.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './settings.module.css';
import { SettingsGroup } from './settings-group.tsx';
import type { SettingsValues } from './settings-values.ts';
import { shareFacts } from './share-facts.ts';
import { SearchPreview, SharePreview } from './share-preview.tsx';

type Props = {
  path: string;
  source: string;
  values: SettingsValues;
  onChange: (part: Partial<SettingsValues>) => void;
};

/** The page in search results and shared links, with previews of both. */
export function SearchFields({ path, source, values, onChange }: Props) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const { data } = useQuery(dataQuery(site));
  const facts = data && shareFacts(path, source, values, { ...data.site, url: site.url });
  return (
    <SettingsGroup title={t('pages.settings.groups.search')}>
      <TextField
        label={t('pages.settings.seo_title')}
        hint={t('pages.settings.seoTitleHint')}
        value={values.seo_title}
        placeholder={facts?.headTitle}
        autoComplete="off"
        onChange={(event) => onChange({ seo_title: event.currentTarget.value })}
      />
      <Switch
        label={t('pages.settings.noindex')}
        checked={values.noindex}
        onChange={(event) => onChange({ noindex: event.currentTarget.checked })}
      />
      {facts && (
        <div className={styles.previews}>
          <SearchPreview facts={facts} isHidden={values.noindex} />
          <SharePreview facts={facts} siteTitle={data.site.title} />
        </div>
      )}
    </SettingsGroup>
  );
}
