/** Our fonts, and how those are called that stand in for each (styles/fonts.css). */
const fonts = { 'IBM Plex Sans': 'Plex until loaded', 'STIX Two Text': 'Stix until loaded' };

/**
 * Where this machine has no font that stands in for one of ours, ours is there for the first drawing or waits for the
 * next visit: taking the place of letters of other widths later, it would move the page. The style sheet is there.
 */
export async function loadFonts(): Promise<void> {
  await Promise.all(Object.entries(fonts).map(([ours, standIn]) => settle(ours, standIn)));
}

async function settle(ours: string, standIn: string): Promise<void> {
  const faces = [...document.fonts];
  for (const face of faces) {
    if (!face.family.includes(standIn)) continue;
    if (await face.load().catch(() => null)) return;
  }
  for (const face of faces) if (face.family.includes(ours)) face.display = 'optional';
}
