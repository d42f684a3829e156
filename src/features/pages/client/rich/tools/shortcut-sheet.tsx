import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { KeyCap } from '#ui/key-cap.tsx';
import { formatShortcuts, showShortcut } from '../../editor/format-shortcuts.ts';
import { blockShortcuts, openingShortcuts } from '../document/page-behavior.ts';
import styles from './tools.module.css';

const typed = [
  ['heading', '# ', '## '],
  ['bulleted', '- '],
  ['numbered', '1. '],
  ['task', '- [ ] '],
  ['quote', '> '],
  ['codeBlock', '```'],
  ['rule', '---'],
  ['insert', '/'],
] as const;

/** The shortcuts by what they are for. */
function useShortcutGroups() {
  const { t } = useTranslation();
  const formats = Object.entries({ ...formatShortcuts, strike: 'Mod-Shift-s' }) as [
    keyof typeof formatShortcuts | 'strike',
    string,
  ][];
  return [
    {
      title: t('pages.rich.keys.general'),
      rows: [
        [t('pages.editor.save'), 'Mod-s'],
        [t('pages.editor.undo'), 'Mod-z'],
        [t('pages.editor.redo'), 'Mod-Shift-z'],
        [t('pages.editor.link'), openingShortcuts.link],
        [t('pages.editor.find'), openingShortcuts.find],
        [t('pages.rich.shortcuts'), openingShortcuts.shortcuts],
        [t('pages.rich.keys.toolbar'), openingShortcuts.toolbar],
        [t('pages.rich.keys.back'), 'Escape'],
        [t('pages.rich.keys.leave'), 'Escape', 'Tab'],
      ].map(([name, ...keys]) => [name, keys.map(showShortcut)] as const),
    },
    {
      title: t('pages.format.label'),
      rows: formats.map(([format, keys]) => [t(`pages.format.${format}`), [showShortcut(keys)]] as const),
    },
    {
      title: t('pages.rich.keys.blocks'),
      rows: [
        ...(['moveUp', 'moveDown', 'duplicate'] as const).map(
          (name) => [t(`pages.rich.${name}`), [showShortcut(blockShortcuts[name])]] as const,
        ),
        [t('pages.rich.keys.selected'), [showShortcut(openingShortcuts.selected)]] as const,
        [t('pages.rich.keys.cells'), ['Tab', showShortcut('Shift-Tab')]] as const,
      ],
    },
    {
      title: t('pages.rich.keys.typed'),
      rows: typed.map(([name, ...texts]) => [t(`pages.rich.typed.${name}`), texts] as const),
    },
  ];
}

/** All keyboard shortcuts of the editor. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const groups = useShortcutGroups();
  return (
    <Dialog opened onClose={onClose} title={t('pages.rich.shortcuts')} width="680px" buttons={[]}>
      <div className={styles.sheet}>
        {groups.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(([name, keys]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {keys.map((one) => (
                      <KeyCap key={one}>{one}</KeyCap>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
