import { lazy } from 'react';

export { ExchangeMenu } from './exchange-menu.tsx';

// Opened now and then: its code comes with the first dialog.
export const ExchangeDialog = lazy(() =>
  import('./exchange-dialog.tsx').then((part) => ({ default: part.ExchangeDialog })),
);
