import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { useForm } from '#client-kit/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { HostFields, initiateMigration } from '../../contract/domains.ts';
import { cacheConnection, type InSite, inSite } from '../api.ts';
import styles from '../domains.module.css';

/** The first step: entering the domain. */
export function ConnectDomain({ site, host }: { site: InSite; host: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { form, field, problems, isBusy } = useForm({
    schema: HostFields,
    initial: { host: '' },
    places: { host: ['domains.bad_name', 'domains.is_ours', 'domains.taken', 'domains.not_in_plan'] },
    submit: async (body) => {
      cacheConnection(queryClient, site, await call(initiateMigration, { params: inSite(site), body }));
    },
  });
  return (
    <form {...form} className={styles.stack}>
      <p className={styles.text}>{t('domains.own.text', { host })}</p>
      {problems.length > 0 && <Notice tone="red" lines={problems} />}
      <div className={styles.line}>
        <TextField
          {...field('host')}
          label={t('domains.own.domain')}
          placeholder={t('domains.own.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          required
        />
        <Button type="submit" kind="primary" busy={isBusy}>
          {t('domains.own.connect')}
        </Button>
      </div>
    </form>
  );
}
