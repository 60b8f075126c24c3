import { makeZip } from './make-workbook.ts';

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ');

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A run; `properties` are the elements of its `w:rPr`. */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;

export const bold = (text: string): string => run(text, '<w:b/>');

/** A paragraph of runs, or of a text; `list` is `[numId, level]`. */
export const paragraph = (content: string, list?: readonly [number, number]): string =>
  `<w:p>${
    list ? `<w:pPr><w:numPr><w:ilvl w:val="${list[1]}"/><w:numId w:val="${list[0]}"/></w:numPr></w:pPr>` : ''
  }${content.startsWith('<') ? content : run(content)}</w:p>`;

export const paragraphs = (...lines: readonly string[]): string =>
  lines.map((line) => paragraph(line)).join('');

export const table = (...rows: readonly (readonly string[])[]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid/>${rows
    .map(
      (cells) =>
        `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${cell.startsWith('<') ? cell : paragraph(cell)}</w:tc>`).join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`;

/** A picture of the part `word/media/NAME`, whose relation is its name. */
export const picture = (name: string, alt = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="476250"/><wp:docPr id="1" name="x" descr="${alt}"/><a:graphic><a:graphicData><a:blip r:embed="${name}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

/** Lists 1 and 2 are of one definition: `1.` and, a level below, `a)`; list 3 has bullets; list 4 begins anew. */
const numbering = `<w:numbering ${namespaces}>${[
  '<w:abstractNum w:abstractNumId="5"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%2)"/></w:lvl></w:abstractNum>',
  '<w:abstractNum w:abstractNumId="6"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="\uf0b7"/></w:lvl></w:abstractNum>',
  '<w:num w:numId="1"><w:abstractNumId w:val="5"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="5"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="6"/></w:num>',
  '<w:num w:numId="4"><w:abstractNumId w:val="5"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>',
].join('')}</w:numbering>`;

const styles = `<w:styles ${namespaces}><w:style w:type="character" w:styleId="Strong"><w:rPr><w:b/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Pregunta"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Pregunta2"><w:basedOn w:val="Pregunta"/></w:style></w:styles>`;

interface DocumentParts {
  /** Names and bytes of `word/media`. */
  media?: Readonly<Record<string, Uint8Array>>;
  /** Further parts, such as `word/header1.xml`: the elements in them. */
  others?: Readonly<Record<string, string>>;
}

/** Returns a Word document with these elements in its body. */
export function makeDocument(body: string, { media = {}, others = {} }: DocumentParts = {}): Promise<Buffer> {
  const relations = Object.keys(media).map((name) => `<Relationship Id="${name}" Target="media/${name}"/>`);
  return makeZip([
    { name: '[Content_Types].xml', body: '<Types/>' },
    {
      name: 'word/document.xml',
      body: `<w:document ${namespaces}><w:body>${body}<w:sectPr/></w:body></w:document>`,
    },
    { name: 'word/_rels/document.xml.rels', body: `<Relationships>${relations.join('')}</Relationships>` },
    { name: 'word/numbering.xml', body: numbering },
    { name: 'word/styles.xml', body: styles },
    ...Object.entries(media).map(([name, file]) => ({ name: `word/media/${name}`, body: file })),
    ...Object.entries(others).map(([name, content]) => ({
      name,
      body: `<w:x ${namespaces}>${content}</w:x>`,
    })),
  ]);
}
