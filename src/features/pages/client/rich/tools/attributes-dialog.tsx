import { joinAttributes, splitAttributes } from '@plinth/rich-text/block-attributes.ts';
import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Block, blockAt } from '../document/move-blocks.ts';

/** Whether Markdown has a place for the id and the classes of a block. */
export const hasAttributes = ({ attrs }: Node): boolean => 'attributes' in attrs;

type Props = { editor: Editor; block: Block; onClose: () => void };

/** Edits the id, the classes and the other attributes of a block. */
export function AttributesDialog({ editor, block, onClose }: Props) {
  const { t } = useTranslation();
  const [fields, setFields] = useState(() => splitAttributes(block.node.attrs.attributes as string | null));
  const [isRefused, setRefused] = useState(false);
  // The menu that opened the dialog is gone; its block is in the text.
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const written = joinAttributes(fields);
    setRefused(written === undefined);
    if (written === undefined) return;
    const now = blockAt(editor.state.doc, block.from);
    if (now && hasAttributes(now.node))
      editor.view.dispatch(editor.state.tr.setNodeAttribute(now.from, 'attributes', written));
    close();
  };
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) =>
      setFields({ ...fields, [name]: event.currentTarget.value }),
  });
  return (
    <FormDialog
      title={t('pages.rich.attributesTitle')}
      submit={t('pages.insert.apply')}
      busy={false}
      error={null}
      problem={isRefused ? t('pages.rich.attributesInvalid') : undefined}
      onSubmit={apply}
      onClose={close}
    >
      <TextField label={t('pages.rich.id')} hint={t('pages.rich.idHint')} data-autofocus {...field('id')} />
      <TextField label={t('pages.rich.classes')} hint={t('pages.rich.classesHint')} {...field('classes')} />
      <TextField label={t('pages.rich.otherAttributes')} {...field('other')} />
    </FormDialog>
  );
}
