import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Arrival } from '../../contract/arrival.ts';

type Props = {
  /** What somebody brings along who signs up this way. */
  arrival?: Arrival;
  children: ReactNode;
};
type Ways = { default: ComponentType<Props> };

const Providers = lazy(() =>
  import('./provider-buttons.tsx').then(
    (module): Ways => ({ default: module.ProviderButtons }),
    // Without them the form above still works.
    (): Ways => ({ default: ({ children }) => children }),
  ),
);

/**
 * What stands below the form: the identity providers, loaded after it, and then `children`, which wait for them. So nothing that is
 * already there moves when they come.
 */
export const OtherWays = (props: Props) => (
  <Suspense>
    <Providers {...props} />
  </Suspense>
);
