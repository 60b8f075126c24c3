// Shows the page's picture for who is signed in, in their language, until React puts the page there. It stands behind the
// pictures and runs when the styles have come; where those were kept, the code was too, and the page is there as soon.
{
  const root = document.getElementById('root');
  const styles = document.querySelector('[rel=stylesheet]').href;
  try {
    const wanted = `${JSON.parse(localStorage.currentUser).role} ${document.documentElement.lang}`;
    const pictures = [...document.querySelectorAll('[data-picture]')];
    const picture = pictures.find(({ dataset }) => dataset.picture === wanted);
    if (picture && !root.hasChildNodes() && performance.getEntriesByName(styles)[0]?.transferSize !== 0) {
      root.append(picture.content);
      const name = new URLSearchParams(location.search).get('name');
      for (const place of root.querySelectorAll('[data-name]')) place.textContent = name;
      // For what has been asked ahead and has come already (lib/fill-picture.ts).
      dispatchEvent(new Event('picture'));
    }
  } catch {}
}
