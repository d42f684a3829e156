import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { session } from '#client-kit/app-session.ts';
import { setTokenRenewal } from '#client-kit/call.ts';
import { logProblem } from '#client-kit/log-problem.ts';
import { makeRouter } from '#client-kit/make-router.tsx';
import { setNavigate } from '#client-kit/navigation.ts';
import { englishOopsTexts, OopsPage } from '#client-kit/oops-page.tsx';
import { queryClient } from '#client-kit/query-client.ts';
import { watchStartUp } from '#client-kit/start-up.ts';
import { loadTexts, t, uiTexts } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { accountsKeys, loadMe, renewSession, startTokenRenewal } from '#features/accounts/client/api.ts';
import { entranceRoutes } from '#features/accounts/client/routes.tsx';
import { UiProvider } from '#ui/ui-provider.tsx';

/** The client's composition root: the screens of every room, their frames, and what happens when a session begins and ends. */
async function startWeb(place: HTMLElement): Promise<void> {
  const root = createRoot(place);
  try {
    await loadTexts();
  } catch (error) {
    logProblem('The app couldn’t be started', error);
    return root.render(<OopsPage texts={englishOopsTexts} />);
  }

  // All personal data is removed with the session; preferences of this browser (light or dark, layouts) stay.
  session.onEnd((end) => {
    queryClient.clear();
    if (end !== 'person') notify.error(t('kit.error.signedOut'));
  });
  setTokenRenewal(renewSession);
  startTokenRenewal();
  watchStartUp({
    session,
    loadUser: () => queryClient.fetchQuery({ queryKey: accountsKeys.me, queryFn: loadMe, retry: false, staleTime: 0 }),
    later: (work, ms) => void setTimeout(work, ms),
  });

  const router = makeRouter({
    screens: entranceRoutes,
    loadScreens: () => import('./screens.tsx').then((module) => module.screens),
    loadFrame: () => import('./workspace.tsx').then((module) => module.Workspace),
    loadProjectFrame: () => import('#features/projects/client/door.tsx').then((module) => module.OpenProject),
  });
  setNavigate((to, options) => router.navigate(to, options));

  root.render(
    <StrictMode>
      <UiProvider texts={uiTexts()}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>,
  );
}

const place = document.getElementById('root');
if (place) void startWeb(place);
