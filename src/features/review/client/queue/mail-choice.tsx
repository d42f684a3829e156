import { IconCheck, IconMail } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuLabel } from '#ui/menu.tsx';
import { getMailChoice, type MailChoice, mailChoices, setMailChoice } from '../../contract/mail-choice.ts';

const queryKey = ['review', 'mail-choice'] as const;

/** When the person is emailed about approvals, in all projects. */
export function MailChoiceMenu() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: () => call(getMailChoice) });
  const choose = useMutation({
    mutationFn: (choice: MailChoice) => call(setMailChoice, { body: { choice } }),
    onSuccess: (chosen) => {
      queryClient.setQueryData(queryKey, chosen);
      notify.success(t(`review.mail.done.${chosen.choice}`));
    },
    onError: notify.problem,
  });
  return (
    <Menu target={<IconButton label={t('review.mail.title')} icon={<IconMail />} />}>
      <MenuLabel>{t('review.mail.title')}</MenuLabel>
      {mailChoices.map((choice) => (
        <MenuItem
          key={choice}
          aria-current={data?.choice === choice ? 'true' : undefined}
          leftSection={data?.choice === choice ? <IconCheck /> : <span />}
          onClick={() => choose.mutate(choice)}
        >
          {t(`review.mail.${choice}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
