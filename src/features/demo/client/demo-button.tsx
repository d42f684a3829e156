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

/** Creates the demo project with one click. Filling it is a task, so the person can go on meanwhile. */
export function DemoButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const createDemoProject = useMutation({
    mutationFn: () => call(createDemo, {}, { idempotencyKey: randomId() }),
    onSuccess: async ({ asset }) => {
      notify.success(t('demo.started'));
      await queryClient.invalidateQueries({ queryKey: ['projects'] });
      await navigate(projectPath(asset, 'dashboard'));
    },
    onError: notify.problem,
  });
  return (
    <Button
      kind="secondary"
      icon={<IconSparkles />}
      busy={createDemoProject.isPending}
      onClick={() => createDemoProject.mutate()}
    >
      {t('demo.explore')}
    </Button>
  );
}
