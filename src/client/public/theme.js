// Before the first paint: theme, language, and which texts are fetched ahead.
(function () {
  var root = document.documentElement;
  var theme = null;
  try {
    theme = localStorage.getItem('theme');
    if (localStorage.getItem('language') === 'en') root.lang = 'en';
    if (localStorage.getItem('currentUser')) root.dataset.signedIn = '';
  } catch (_) {}
  document.querySelectorAll('link[data-texts=' + root.lang + ']').forEach(function (link) {
    link.rel = 'modulepreload';
  });
  if (theme !== 'dark' && theme !== 'light')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = theme;
  if (theme === 'dark') document.querySelector('meta[name=theme-color]').content = '#171b23';
})();
