import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { marked } from 'marked';

/** A page or other file of the guides, as served. */
export interface GuideFile {
  /** Path below `/ayuda/`. */
  name: string;
  content: string | Buffer;
}

const languages = {
  es: { name: 'Español', title: 'Ayuda', table: 'Tabla', other: 'en' },
  en: { name: 'English', title: 'Help', table: 'Table', other: 'es' },
} as const;
type Language = keyof typeof languages;

/** In display order; `index` is the table of contents. */
export const guideNames = [
  'index',
  'first-lesson',
  'teacher',
  'student',
  'administrator',
  'operator',
] as const;

/** Renders the guides of docs/guides to static pages, with their pictures. */
export function renderGuides(root: string): GuideFile[] {
  const folder = join(root, 'docs/guides');
  const pictures = readdirSync(join(folder, 'pictures')).map((name) => ({
    name: `pictures/${name}`,
    content: readFileSync(join(folder, 'pictures', name)),
  }));
  const pages = (Object.keys(languages) as Language[]).flatMap((language) =>
    guideNames.map((guide) => ({
      name: `${language}/${guide}.html`,
      content: page(readFileSync(join(folder, language, `${guide}.md`), 'utf8'), language, guide),
    })),
  );
  return [...pages, ...pictures, { name: 'guide.css', content: readFileSync(join(folder, 'guide.css')) }];
}

/** Returns the first heading of a guide. */
const titleOf = (markdown: string) => /^# (.+)$/m.exec(markdown)?.[1] ?? '';

function page(markdown: string, language: Language, guide: string): string {
  const { title, table, other } = languages[language];
  // Guides link to each other's Markdown files, so that they are readable in the repository too.
  const linked = (marked.parse(markdown, { async: false }) as string).replace(
    /href="([\w-]+)\.md"/g,
    (_, name: string) => `href="${basename(name)}.html"`,
  );
  let tables = 0;
  // Wide tables scroll, also by keyboard.
  const body = linked
    .replace(/<table>/g, () => {
      tables += 1;
      return `<div class="table" role="region" aria-label="${table} ${tables}" tabindex="0"><table>`;
    })
    .replaceAll('</table>', '</table></div>');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${titleOf(markdown)}</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="../guide.css">
</head>
<body>
<header><nav aria-label="${title}"><a href="/">Aula</a> <a href="index.html">${title}</a> <a href="../${other}/${guide}.html" lang="${other}" hreflang="${other}">${languages[other].name}</a></nav></header>
<main>
${body}</main>
</body>
</html>
`;
}
