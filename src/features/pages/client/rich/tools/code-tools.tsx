import { type Editor, useEditorState } from '@tiptap/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import editorStyles from '../../editor/file-editor.module.css';
import styles from './tools.module.css';

/** Languages that are suggested; any other name can be typed. */
const suggested = [
  'bash',
  'css',
  'diff',
  'go',
  'html',
  'java',
  'javascript',
  'json',
  'markdown',
  'php',
  'python',
  'ruby',
  'rust',
  'sql',
  'toml',
  'typescript',
  'yaml',
];

/** The language of the code with the caret. */
export function CodeTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const listId = useId();
  const language = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isActive('codeBlock') ? String(now.getAttributes('codeBlock').language ?? '') : null,
  });
  if (language === null) return null;
  return (
    <>
      <span className={editorStyles.bar} />
      <input
        className={styles.language}
        aria-label={t('pages.rich.language')}
        placeholder={t('pages.rich.language')}
        list={listId}
        value={language}
        maxLength={40}
        onChange={({ currentTarget: { value } }) =>
          // A space would end the language in Markdown.
          editor.commands.updateAttributes('codeBlock', { language: value.replaceAll(/[\s`]/g, '') || null })
        }
      />
      <datalist id={listId}>
        {suggested.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
