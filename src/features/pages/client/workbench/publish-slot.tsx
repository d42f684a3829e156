import { useContext, useMemo } from 'react';
import { PublishContext } from './publish-context.ts';
import { useWorkbench } from './workbench-context.ts';

/** The slot for the publish button, with access to the open text. */
export function PublishSlot() {
  const renderPublish = useContext(PublishContext);
  const { text } = useWorkbench();
  const unsavedText = useMemo(
    () => ({
      isUnsaved: () => text.get()?.isUnsaved() ?? false,
      save: async () => (await text.get()?.save()) ?? true,
    }),
    [text],
  );
  return renderPublish(unsavedText);
}
