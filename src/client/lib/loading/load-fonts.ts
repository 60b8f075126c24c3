/** Web fonts and their metric-adjusted fallback fonts (styles/fonts.css). */
const fonts = { 'IBM Plex Sans': 'Plex until loaded', 'STIX Two Text': 'Stix until loaded' };

/**
 * When this machine has no fallback font for a web font, sets `font-display: optional`: a late swap to other glyph widths would
 * shift the layout. Call it after the style sheet has loaded.
 */
export async function loadFonts(): Promise<void> {
  await Promise.all(
    Object.entries(fonts).map(([webFont, fallbackFont]) => loadFallback(webFont, fallbackFont)),
  );
}

async function loadFallback(webFont: string, fallbackFont: string): Promise<void> {
  const faces = [...document.fonts];
  for (const face of faces) {
    if (!face.family.includes(fallbackFont)) continue;
    if (await face.load().catch(() => null)) return;
  }
  for (const face of faces) if (face.family.includes(webFont)) face.display = 'optional';
}
