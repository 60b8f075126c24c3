// Before the first paint.
{
  const root = document.documentElement;
  let theme;
  try {
    theme = localStorage.theme;
    if (localStorage.language === 'en') root.lang = 'en';
    if (localStorage.currentUser) root.dataset.signedIn = '';
  } catch {}
  for (const link of document.querySelectorAll(`[data-texts=${root.lang}]`)) link.rel = 'modulepreload';
  if (theme !== 'dark' && theme !== 'light')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = theme;
  // Code or styles that do not come, until React has drawn the page: below its picture stands what to do (app/still-screen.tsx).
  addEventListener('error', ({ target }) => target !== window && (root.dataset.incomplete = ''), true);
  if (theme === 'dark') document.querySelector('[name=theme-color]').content = '#171b23';
}
