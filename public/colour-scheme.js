// Puts the stored choice (or the system's) on the page before anything is painted. The key is the one `ui/colour-scheme.ts` writes.
(() => {
  let choice = 'auto';
  try {
    choice = localStorage.getItem('plinth.colour-scheme') ?? 'auto';
  } catch {
    // Storage may be closed to this page; the system's scheme is a good guess then.
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();
