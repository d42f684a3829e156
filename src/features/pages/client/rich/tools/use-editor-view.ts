import { useLocalSetting } from '#client-kit/use-local-setting.ts';
import { useWorkbench } from '../../workbench/workbench-context.ts';

/** How much room the text gets, which the person chooses. */
export function useEditorView() {
  const { isFocused, setFocused } = useWorkbench();
  const [width, setWidth] = useLocalSetting('plinth.editor-width', ['column', 'full'], 'column');
  const isWide = width === 'full';
  return {
    isFocused,
    toggleFocus: () => setFocused(!isFocused),
    isWide,
    toggleWidth: () => setWidth(isWide ? 'column' : 'full'),
  };
}

export type EditorView = ReturnType<typeof useEditorView>;
