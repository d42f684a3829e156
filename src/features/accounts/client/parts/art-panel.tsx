import '@fontsource-variable/newsreader/wght.css';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import glazeTiles from '../art/glaze-tiles.webp';
import moonJar from '../art/moon-jar.webp';
import mug from '../art/mug-terracotta.webp';
import shelf from '../art/shelf.webp';
import styles from './art-panel.module.css';

/**
 * An illustration: the site of an imagined pottery. It consists of elements, but is hidden from screen readers and not
 * translated; only the line below it is read.
 */
export function ArtPanel() {
  const { t } = useTranslation();
  return (
    <aside className={styles.show}>
      <div aria-hidden="true">
        <div className={styles.window}>
          <div className={styles.bar}>
            <i />
            <i />
            <i />
            <span>kilnandclay.example</span>
          </div>
          <div className={styles.site}>
            <div className={styles.siteHead}>
              <b>
                Kiln <em>&amp;</em> Clay
              </b>
              <span>Journal</span>
              <span>Workshops</span>
              <span>Shop</span>
              <span>Studio</span>
            </div>
            <div className={styles.hero}>
              <img src={shelf} alt="" width="412" height="291" />
              <div className={styles.heroWords}>
                <div className={styles.eye}>
                  <b>From the studio</b> · 12th Nov, 26 · 6 min
                </div>
                <strong>A glaze is a landscape you only see after the fire</strong>
                <span>Sixty test tiles, one broken shelf and the celadon we had been chasing since spring.</span>
              </div>
            </div>
            <div className={styles.latest}>Latest from the journal</div>
            <div className={styles.posts}>
              <img src={moonJar} alt="" />
              <img src={glazeTiles} alt="" />
              <img src={mug} alt="" />
            </div>
          </div>
        </div>
        <div className={styles.float}>
          <i>
            <IconCheck size={18} />
          </i>
          <div>
            <b>Release 42 is live</b>
            <span>7 pages built in 1.8 s</span>
          </div>
        </div>
      </div>
      <div className={styles.words}>
        <p className={styles.line}>{t('accounts.art.line')}</p>
        <p className={styles.small}>{t('accounts.art.small')}</p>
      </div>
    </aside>
  );
}
