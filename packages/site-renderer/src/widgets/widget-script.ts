/**
 * The one script of a published site: tabs, embeds that load when pressed, a gallery's large view, countdowns. Everything can be
 * read and reached without it. It asks nobody for anything until somebody presses.
 */
export const widgetScript = `(() => {
const started = new WeakSet();
const all = (kind) => [...document.querySelectorAll('[data-w="' + kind + '"]')].filter((box) => !started.has(box) && started.add(box));
const make = (tag, props, ...children) => {
  const element = Object.assign(document.createElement(tag), props);
  element.append(...children);
  return element;
};
const start = () => {
for (const box of all('tabs')) {
  const tabs = [...box.querySelectorAll(':scope > .w-tab')];
  const list = make('div', { className: 'w-tab-list', role: 'tablist' });
  const buttons = tabs.map((tab) => {
    const button = make('button', { type: 'button', role: 'tab', id: tab.id + '-tab' }, tab.querySelector('.w-tab-title').textContent);
    button.setAttribute('aria-controls', tab.id);
    tab.setAttribute('role', 'tabpanel');
    tab.setAttribute('aria-labelledby', button.id);
    list.append(button);
    return button;
  });
  const show = (at, isFocused) => {
    tabs.forEach((tab, one) => {
      tab.hidden = one !== at;
      buttons[one].setAttribute('aria-selected', one === at);
      buttons[one].tabIndex = one === at ? 0 : -1;
    });
    if (isFocused) buttons[at].focus();
  };
  list.addEventListener('click', (event) => {
    const at = buttons.indexOf(event.target);
    if (at >= 0) show(at, true);
  });
  list.addEventListener('keydown', (event) => {
    const at = buttons.indexOf(event.target);
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    show((step + buttons.length) % buttons.length, true);
  });
  if (tabs.length === 0) continue;
  box.prepend(list);
  box.classList.add('w-tabs-live');
  show(0, false);
}
for (const box of all('embed'))
  box.addEventListener('click', (event) => {
    if (!event.target.closest('a') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = make('iframe', { src: box.dataset.src, title: box.dataset.title, allowFullscreen: true });
    frame.allow = 'autoplay; encrypted-media; picture-in-picture';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    box.replaceChildren(frame);
    frame.focus();
  });
for (const box of all('gallery')) {
  const links = [...box.querySelectorAll('figure > a')];
  const open = (start) => {
    let at = start;
    const image = make('img', {});
    const words = make('p', {});
    const button = (className, label, text, act) => {
      const element = make('button', { type: 'button', className, onclick: act }, text);
      element.setAttribute('aria-label', label);
      return element;
    };
    const go = (step) => {
      at = (at + step + links.length) % links.length;
      image.src = links[at].href;
      image.alt = links[at].querySelector('img').alt;
      words.textContent = links[at].parentElement.querySelector('figcaption')?.textContent ?? '';
    };
    const dialog = make('dialog', { className: 'w-lightbox' }, image, words,
      button('w-close', 'Close', '\\u00d7', () => dialog.close()),
      button('w-back', 'Previous', '\\u2039', () => go(-1)),
      button('w-next', 'Next', '\\u203a', () => go(1)));
    dialog.setAttribute('aria-label', 'Image');
    dialog.addEventListener('keydown', ({ key }) => key === 'ArrowRight' ? go(1) : key === 'ArrowLeft' && go(-1));
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
    dialog.addEventListener('close', () => { dialog.remove(); links[at].focus(); });
    document.body.append(dialog);
    go(0);
    dialog.showModal();
  };
  box.addEventListener('click', (event) => {
    const at = links.indexOf(event.target.closest('a'));
    if (at < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(at);
  });
}
for (const box of all('countdown')) {
  const until = Date.parse(box.dataset.until);
  const time = box.querySelector('.w-countdown-time');
  const live = make('div', { className: 'w-countdown-live' });
  const parts = ['days', 'hours', 'minutes', 'seconds'].map((name) => {
    const value = make('b', {});
    live.append(make('div', {}, value, make('span', {}, name)));
    return value;
  });
  live.setAttribute('aria-hidden', 'true');
  time.after(live);
  const tick = () => {
    if (!box.isConnected) return clearInterval(timer);
    const left = Math.max(0, Math.floor((until - Date.now()) / 1000));
    [left / 86400, (left / 3600) % 24, (left / 60) % 60, left % 60].forEach((value, at) => {
      parts[at].textContent = String(Math.floor(value)).padStart(at === 0 ? 1 : 2, '0');
    });
    if (left > 0) return;
    clearInterval(timer);
    live.remove();
    time.textContent = box.dataset.done;
  };
  const timer = setInterval(tick, 1000);
  tick();
}
for (const box of all('search')) {
  const [field] = box.querySelectorAll('input');
  const said = box.querySelector('.w-search-said');
  const list = box.querySelector('ol');
  let turn = 0;
  const find = async () => {
    const words = field.value.trim();
    const mine = ++turn;
    if (words === '') return list.replaceChildren(), (said.textContent = '');
    try {
      const index = await import(box.dataset.index + 'pagefind.js');
      const { results } = await index.search(words);
      const pages = await Promise.all(results.slice(0, 20).map((result) => result.data()));
      if (mine !== turn) return;
      said.textContent = results.length === 1 ? '1 page' : results.length + ' pages';
      list.replaceChildren(...pages.map(({ url, meta, excerpt }) =>
        make('li', {}, make('a', { href: url, textContent: meta.title || url }), make('p', { innerHTML: excerpt }))));
    } catch {
      if (mine === turn) said.textContent = 'Search isn’t ready yet. Try again in a moment.';
    }
  };
  box.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault();
    history.replaceState(null, '', '?q=' + encodeURIComponent(field.value));
    void find();
  });
  let pause;
  field.addEventListener('input', () => {
    clearTimeout(pause);
    pause = setTimeout(find, 200);
  });
  field.value = new URLSearchParams(location.search).get('q') || '';
  if (field.value !== '') void find();
}
for (const box of all('consent')) {
  const kept = 'plinth-consent';
  const load = () => {
    for (const waiting of document.querySelectorAll('template[data-consent]')) {
      const part = waiting.content.cloneNode(true);
      for (const script of part.querySelectorAll('script')) {
        const live = make('script', { textContent: script.textContent });
        for (const { name, value } of script.attributes) live.setAttribute(name, value);
        script.replaceWith(live);
      }
      waiting.replaceWith(part);
    }
  };
  // Previews have no store, and some visitors allow none: then it is asked on every page.
  const store = (() => {
    try {
      return localStorage;
    } catch {
      return { getItem: () => null, setItem: () => undefined };
    }
  })();
  const again = make('button', { type: 'button', className: 'w-consent-again' }, 'Privacy choices');
  const show = (isOpen) => {
    box.hidden = !isOpen;
    again.hidden = isOpen;
  };
  again.addEventListener('click', () => {
    show(true);
    box.querySelector('button').focus();
  });
  box.addEventListener('click', ({ target }) => {
    if (!target.value) return;
    const before = store.getItem(kept);
    store.setItem(kept, target.value);
    show(false);
    if (target.value === 'yes') load();
    else if (before === 'yes') location.reload();
  });
  box.before(again);
  const said = store.getItem(kept);
  show(said === null);
  if (said === 'yes') load();
}
};
start();
// Previews change the page in its place and start the widgets that are new.
window.startWidgets = start;
})();
`;
