import { useTranslation } from 'react-i18next';
import { useAutomaticMenu } from '#features/pages/client/door.tsx';
import { Switch } from '#ui/switch.tsx';
import { titleOf } from '../../describe-changes.ts';
import { Part } from '../fields/part.tsx';
import { SectionFields } from '../fields/section-fields.tsx';
import { useSettings } from '../settings-context.ts';
import { AutomaticMenu } from './automatic-menu.tsx';
import styles from './menu-editor.module.css';
import { MenuEditor } from './menu-editor.tsx';

/** Links come first, because they are used most. */
export function TopMenuForm() {
  const { t } = useTranslation();
  const { site, draft } = useSettings();
  const automatic = useAutomaticMenu(site);
  const { isAutomatic, links } = draft.read('top-menu-links');
  const turn = (on: boolean) => {
    // A custom menu starts with the current entries.
    const start =
      links.length === 0 && automatic ? automatic.map(({ title, link }) => ({ title, link, items: [] })) : links;
    draft.set('top-menu-links', on ? { isAutomatic: true } : { isAutomatic: false, links: start });
  };
  return (
    <>
      <Part section="top-menu-links" title={t('settings.menus.links')}>
        <Switch
          label={titleOf('top-menu-links', 'isAutomatic')}
          checked={isAutomatic}
          // The initial entries have to be loaded first.
          disabled={isAutomatic && !automatic}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
        <AutomaticHint isOn={isAutomatic} />
        {isAutomatic ? (
          <AutomaticMenu items={automatic} />
        ) : (
          <MenuEditor
            section="top-menu-links"
            links={links}
            onChange={(next) => draft.set('top-menu-links', { links: next })}
          />
        )}
      </Part>
      <Part section="top-menu-settings" title={t('settings.menus.bar')}>
        <SectionFields section="top-menu-settings" />
      </Part>
    </>
  );
}

/** People who may not change the menu are not told how to. */
function AutomaticHint({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  const { mayChange } = useSettings();
  const lines = isOn
    ? [t('settings.menus.automatic'), mayChange && t('settings.menus.turnOff')]
    : [mayChange && t('settings.menus.turnOn')];
  const text = lines.filter(Boolean).join(' ');
  return text === '' ? null : <p className={styles.under}>{text}</p>;
}

export function LeftMenuForm() {
  const { draft } = useSettings();
  const { shows, links } = draft.read('left-menu-settings');
  return (
    <Part section="left-menu-settings">
      <SectionFields
        section="left-menu-settings"
        renderField={(field) => {
          if (field.key !== 'links') return undefined;
          if (shows !== 'links') return null;
          const change = (next: typeof links) => draft.set('left-menu-settings', { links: next });
          return <MenuEditor key="links" section="left-menu-settings" links={links} onChange={change} />;
        }}
      />
    </Part>
  );
}

export function FooterForm() {
  const { t } = useTranslation();
  const { draft } = useSettings();
  const { links } = draft.read('footer-links');
  return (
    <>
      <Part section="footer-links" title={t('settings.menus.links')}>
        <MenuEditor
          section="footer-links"
          links={links}
          onChange={(next) => draft.set('footer-links', { links: next })}
        />
      </Part>
      <Part section="footer-settings" title={t('settings.menus.below')}>
        <SectionFields section="footer-settings" />
      </Part>
    </>
  );
}
