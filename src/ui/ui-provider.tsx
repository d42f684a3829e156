import { MantineProvider } from '@mantine/core';
import '@fontsource-variable/inter/wght.css';
import { createContext, type ReactNode, useContext } from 'react';
import './base.css';
import { colourSchemeManager } from './colour-scheme.ts';
import { cssVariables, theme } from './theme.ts';

/** The texts of the design system. The client kit fills them from the translations. */
export type UiTexts = {
  readonly close: string;
  readonly fullScreen: string;
  readonly leaveFullScreen: string;
  readonly ok: string;
  readonly cancel: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly working: string;
  readonly tryAgain: string;
  readonly digit: (position: number, length: number) => string;
  readonly date: {
    readonly open: (label: string) => string;
    readonly example: string;
    readonly exampleTime: string;
    readonly unreadable: string;
    readonly unreadableTime: string;
    readonly time: string;
    readonly hours: string;
    readonly minutes: string;
    readonly done: string;
    /** Keys as the library names the controls of its calendar. */
    readonly calendar: {
      readonly monthLevelControl: string;
      readonly yearLevelControl: string;
      readonly nextMonth: string;
      readonly previousMonth: string;
      readonly nextYear: string;
      readonly previousYear: string;
      readonly nextDecade: string;
      readonly previousDecade: string;
    };
  };
  /** The texts of the data table. */
  readonly table: {
    readonly columns: string;
    readonly sort: string;
    readonly export: (list: string) => string;
    readonly selectAll: string;
    readonly select: (name: string) => string;
    readonly selected: (count: number) => string;
    readonly clear: string;
    readonly more: string;
    readonly actions: string;
    readonly loading: string;
    readonly rows: (count: number) => string;
    readonly asc: (column: string) => string;
    readonly desc: (column: string) => string;
  };
};

const TextsContext = createContext<UiTexts | undefined>(undefined);

export function useUiTexts(): UiTexts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('UiProvider is missing');
  return texts;
}

export function UiProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
    >
      <TextsContext value={texts}>{children}</TextsContext>
    </MantineProvider>
  );
}
