import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Arrival } from '../../contract/arrival.ts';

type Props = {
  /** Codes that a sign-up through a provider carries along. */
  arrival?: Arrival;
  children: ReactNode;
};
type Ways = { default: ComponentType<Props> };

const Providers = lazy(() =>
  import('./provider-buttons.tsx').then(
    (module): Ways => ({ default: module.ProviderButtons }),
    // The form above works without them.
    (): Ways => ({ default: ({ children }) => children }),
  ),
);

/**
 * The identity providers, loaded after the form above them, followed by `children`. Both appear together, so that nothing visible
 * moves.
 */
export const OtherWays = (props: Props) => (
  <Suspense>
    <Providers {...props} />
  </Suspense>
);
