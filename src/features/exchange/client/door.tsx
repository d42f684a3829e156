import { lazy } from 'react';

export { downloadFiles } from './download-files.ts';
export { ExchangeMenu } from './exchange-menu.tsx';

// Opened rarely: its code is loaded with the first dialog.
export const ExchangeDialog = lazy(() =>
  import('./exchange-dialog.tsx').then((part) => ({ default: part.ExchangeDialog })),
);
