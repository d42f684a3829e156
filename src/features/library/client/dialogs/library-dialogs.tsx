import { useTranslation } from 'react-i18next';
import type { LibraryDialog } from '../screen/library-context.ts';
import type { NodeActions } from '../selection/use-node-actions.ts';
import { AddSize } from './add-size.tsx';
import { ChooseFolder } from './choose-folder.tsx';
import { ConvertImages } from './convert-images.tsx';
import { EditTags } from './edit-tags.tsx';
import { ExportDetails } from './export-details.tsx';
import { ImageSettings } from './image-settings.tsx';
import { NewFolder } from './new-folder.tsx';
import { RenameNode, ReplaceText } from './rename-node.tsx';
import { RequiredSizes } from './required-sizes.tsx';
import { UploadFromUrl } from './upload-from-url.tsx';

type Props = {
  assetId: string;
  siteUrl: string | null;
  dialog: LibraryDialog | undefined;
  actions: NodeActions;
  /** The selection is over after nodes were moved. */
  onMoved: () => void;
  onClose: () => void;
};

/** The open dialog, if any. */
export function LibraryDialogs({ assetId, siteUrl, dialog, actions, onMoved, onClose }: Props) {
  const { t } = useTranslation();
  if (!dialog) return null;
  switch (dialog.kind) {
    case 'settings':
      return <ImageSettings assetId={assetId} onClose={onClose} />;
    case 'new-folder':
      return (
        <NewFolder assetId={assetId} parent={dialog.parent} onDone={() => void actions.refresh()} onClose={onClose} />
      );
    case 'rename':
      return <RenameNode node={dialog.node} actions={actions} onClose={onClose} />;
    case 'from-url':
      return (
        <UploadFromUrl
          assetId={assetId}
          parent={dialog.parent}
          onDone={() => void actions.refresh()}
          onClose={onClose}
        />
      );
    case 'add-size':
      return <AddSize node={dialog.node} onDone={() => void actions.refresh()} onClose={onClose} />;
    case 'required-sizes':
      return <RequiredSizes folder={dialog.node} onDone={() => void actions.refresh()} onClose={onClose} />;
    case 'convert':
      return <ConvertImages assetId={assetId} nodes={dialog.nodes} onClose={onClose} />;
    case 'replace-text':
      return <ReplaceText nodes={dialog.nodes} actions={actions} onClose={onClose} />;
    case 'tags':
      return <EditTags assetId={assetId} nodes={dialog.nodes} actions={actions} onClose={onClose} />;
    case 'export':
      return <ExportDetails nodes={dialog.nodes} siteUrl={siteUrl} onClose={onClose} />;
    case 'move':
    case 'copy': {
      const { kind, nodes } = dialog;
      const choose = async (folder: string | null) => {
        if (kind === 'copy') return actions.copyTo(nodes, folder);
        await actions.moveTo(nodes, folder);
        return onMoved();
      };
      return (
        <ChooseFolder
          title={t(`library.${kind}.title`, { count: nodes.length, name: nodes[0]?.name })}
          submit={t(`library.${kind}.submit`)}
          assetId={assetId}
          nodes={nodes}
          isMove={kind === 'move'}
          onChoose={choose}
          onClose={onClose}
        />
      );
    }
  }
}
