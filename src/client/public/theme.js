// Runs before first paint (the content policy allows no inline script): theme and language of the page.
(function () {
  var root = document.documentElement;
  var theme = null;
  try {
    theme = localStorage.getItem('theme');
    if (localStorage.getItem('language') === 'en') root.lang = 'en';
  } catch (_) {}
  if (theme !== 'dark' && theme !== 'light')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = theme;
  if (theme === 'dark') document.querySelector('meta[name=theme-color]').content = '#171b23';
})();
