import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type OpenAt, useOpenAt } from '../workbench/use-open-path.ts';
import { fixPanel } from './fix-panel.ts';
import type { Panel } from './open-panel.tsx';
import type { SourceHandle } from './source-editor.tsx';
import { widgetAt } from './widget-at.ts';

/** Which dialog is open over the text, and how each is opened. A link to a problem opens the dialog that fixes it. */
export function usePanels(handle: RefObject<SourceHandle | null>) {
  const [panel, setPanel] = useState<Panel>();
  const editAt = (at: number) => {
    const source = handle.current?.read() ?? '';
    const part = widgetAt(source, at);
    if (part) setPanel({ kind: 'edit-widget', source, part });
  };
  const fixProblem = useEffectEvent(({ fix, line, target }: OpenAt) => {
    const source = handle.current?.read();
    if (source === undefined || fix === undefined) return;
    const found = fixPanel(source, { fix, line, target });
    if (found.select) handle.current?.select(found.select.from, found.select.to);
    if (found.panel) setPanel(found.panel);
  });
  const { visit, fix, line, target } = useOpenAt();
  useEffect(() => {
    // The editor is created in its own effect, which runs after this one.
    const timer = setTimeout(() => fixProblem({ visit, fix, line, target }));
    return () => clearTimeout(timer);
  }, [visit, fix, line, target]);
  return {
    panel,
    close: () => setPanel(undefined),
    editAt,
    editWidget: () => editAt(handle.current?.selection().from ?? 0),
    insertWidget: (name?: string) => setPanel(name === undefined ? { kind: 'widget' } : { kind: 'widget', name }),
    insert: (kind: 'image' | 'link') => {
      const target = kind === 'link' ? (handle.current?.selectLink?.() ?? undefined) : undefined;
      setPanel({ kind, selected: handle.current?.selected() ?? '', target });
    },
    openSettings: () => setPanel({ kind: 'settings' }),
    openVersions: () => setPanel({ kind: 'versions' }),
  };
}

export type EditorPanels = ReturnType<typeof usePanels>;
