import sax from 'sax';

export interface XmlHandler {
  /** @param name without its namespace prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const maxDepth = 100;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Walks the elements of an XML part of an Office file. @throws Error for malformed XML, a DTD or too many levels. */
export function walkXml(bytes: Uint8Array, handler: XmlHandler): void {
  const parser = sax.parser(true, { xmlns: false });
  let depth = 0;
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    if (depth > maxDepth) throw new Error('too many levels');
    handler.open?.(localName(name), attributes as Record<string, string>);
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    handler.close?.(localName(name));
  };
  parser.ontext = (text) => handler.text?.(text);
  parser.oncdata = (text) => handler.text?.(text);
  // The format forbids a DTD, which could declare entities.
  parser.ondoctype = () => {
    throw new Error('a DTD');
  };
  // Ends at the first error: sax takes quadratic time after it.
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(decodeXml(bytes)).close();
}

function decodeXml(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
