import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { useForm } from '#client-kit/use-form.ts';
import { siteQuery } from '#features/sites/client/door.tsx';
import type { Site } from '#features/sites/contract/sites.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PathFields, removePath, setPath } from '../../contract/domains.ts';
import { inSite } from '../api.ts';
import styles from '../domains.module.css';

/** The path below which the site is served; empty for the root. */
export function PathCard({ site }: { site: Site }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { form, field, problems, isBusy, values } = useForm({
    schema: PathFields,
    initial: { path: site.path },
    places: { path: ['domains.bad_path'] },
    submit: async (body) => {
      const params = inSite(site);
      const changed = body.path === '' ? await call(removePath, { params }) : await call(setPath, { params, body });
      queryClient.setQueryData(siteQuery(site.assetId).queryKey, changed);
      notify.success(t('domains.path.saved', { url: changed.url }));
    },
  });
  return (
    <Card title={t('domains.path.title')}>
      <form {...form} className={styles.stack}>
        <p className={styles.text}>{t('domains.path.text')}</p>
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        <div className={styles.line}>
          <TextField
            {...field('path')}
            label={t('domains.path.label')}
            placeholder={t('domains.path.placeholder')}
            hint={t('domains.path.hint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" busy={isBusy} disabled={String(values.path).trim() === site.path}>
            {t('domains.path.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
