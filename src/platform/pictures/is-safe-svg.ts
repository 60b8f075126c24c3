import sax from 'sax';

/** Limits for the number and nesting depth of elements, above those of any real drawing. */
const limits = { elements: 50_000, depth: 200 };
const embedded = /^data:image\/(?:png|jpe?g|webp);base64,/i;

class UnsafeError extends Error {}

/**
 * Returns whether an SVG is self-contained: no scripts, no entities, and references only to its own parts and
 * embedded images. Leaves malformed content to the renderer.
 */
export function isSafeSvg(source: string): boolean {
  const parser = sax.parser(true, { xmlns: false });
  let elements = 0;
  let depth = 0;
  // Ends the parser at once: after the first error it takes quadratic time.
  const reject = () => {
    throw new UnsafeError();
  };
  const checkStyle = (style: string) => {
    if (/@import|expression|javascript:/i.test(style)) reject();
    for (const [, address = ''] of style.matchAll(/url\(\s*["']?([^"')]*)/gi))
      if (!address.startsWith('#') && !embedded.test(address)) reject();
  };
  parser.ondoctype = (text) => {
    if (/<!ENTITY|\[/i.test(text)) reject();
  };
  parser.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml') reject();
  };
  parser.onopentag = ({ name, attributes }) => {
    elements += 1;
    depth += 1;
    const local = name.replace(/^.*:/, '').toLowerCase();
    if (elements > limits.elements || depth > limits.depth) reject();
    if (['script', 'foreignobject', 'iframe', 'include'].includes(local)) reject();
    for (const [key, value] of Object.entries(attributes)) {
      const attributeValue = String(value).trim();
      const attribute = key.replace(/^.*:/, '').toLowerCase();
      if (attribute.startsWith('on')) reject();
      const isReference = attribute === 'href' || attribute === 'src';
      if (isReference && local !== 'a' && !attributeValue.startsWith('#') && !embedded.test(attributeValue))
        reject();
      if (!key.startsWith('xmlns')) checkStyle(attributeValue);
    }
  };
  parser.onclosetag = () => {
    depth -= 1;
  };
  parser.ontext = checkStyle;
  parser.oncdata = checkStyle;
  // Nothing after a syntax error is checked or rendered.
  parser.onerror = reject;
  try {
    parser.write(source.replace(/^\uFEFF/, '')).close();
    return true;
  } catch {
    return false;
  }
}
