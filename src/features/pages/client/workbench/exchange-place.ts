import { createContext, type ReactNode } from 'react';
import type { ExchangeAsking } from './asking.ts';

/** The menu and the dialogs for import, export and reset, which the `exchange` room provides. */
export const ExchangePlace = createContext<{
  readonly menu: ReactNode;
  readonly renderDialog: (asking: ExchangeAsking, onClose: () => void) => ReactNode;
}>({ menu: null, renderDialog: () => null });
