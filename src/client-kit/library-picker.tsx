import { IconLibraryPhoto } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { t } from './texts.ts';

export type ImageRequest = {
  /** The project whose library is shown; null for the images of all projects that the person administers. */
  readonly assetId: string | null;
  readonly onPick: (image: File) => void;
  readonly onClose: () => void;
};

/** The library is a room above those of projects and accounts, which choose a cover or photo from it through this. */
export const LibraryPickerContext = createContext<(request: ImageRequest) => ReactNode>(() => null);

type Props = Pick<ImageRequest, 'assetId' | 'onPick'> & { size?: 'small'; disabled?: boolean };

/** Opens a dialog in which a person chooses an image of a library. */
export function LibraryPickerButton({ assetId, onPick, ...look }: Props) {
  const [isPicking, setPicking] = useState(false);
  const renderPicker = use(LibraryPickerContext);
  return (
    <>
      <Button icon={<IconLibraryPhoto />} onClick={() => setPicking(true)} {...look}>
        {t('kit.library.choose')}
      </Button>
      {isPicking &&
        renderPicker({
          assetId,
          onPick: (image) => {
            setPicking(false);
            onPick(image);
          },
          onClose: () => setPicking(false),
        })}
    </>
  );
}
