import { IconSparkles } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client-kit/call.ts';
import { projectPath } from '#client-kit/project-path.ts';
import { randomId } from '#client-kit/random-id.ts';
import { notify } from '#client-kit/toasts.ts';
import { Button } from '#ui/button.tsx';
import { createDemo } from '../contract/demo.ts';

/** One press, and there is a project to look around in. Its work shows as a task, so nobody has to wait here. */
export function DemoButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const make = useMutation({
    mutationFn: () => call(createDemo, {}, { idempotencyKey: randomId() }),
    onSuccess: async ({ asset }) => {
      notify.success(t('demo.begun'));
      await queryClient.invalidateQueries({ queryKey: ['projects'] });
      await navigate(projectPath(asset, 'dashboard'));
    },
    onError: notify.problem,
  });
  return (
    <Button kind="secondary" icon={<IconSparkles />} busy={make.isPending} onClick={() => make.mutate()}>
      {t('demo.look')}
    </Button>
  );
}
