/** Characters of the font Symbol from `A` and `a`. */
const greek = { upper: 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ', lower: 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ' };
const symbolSigns: Readonly<Record<number, string>> = {
  ...{ 163: '≤', 165: '∞', 171: '↔', 172: '←', 173: '↑', 174: '→', 175: '↓', 176: '°', 177: '±' },
  ...{ 179: '≥', 180: '×', 182: '∂', 183: '•', 184: '÷', 185: '≠', 186: '≡', 187: '≈', 199: '∩' },
  ...{ 200: '∪', 204: '⊂', 206: '∈', 207: '∉', 208: '∠', 209: '∇', 214: '√', 215: '⋅', 222: '⇒' },
  ...{ 219: '⇔', 229: '∑', 242: '∫', 34: '∀', 36: '∃', 45: '−', 94: '⊥' },
};
const wingdings: Readonly<Record<number, string>> = {
  ...{ 111: '☐', 168: '☐', 113: '☐', 114: '☐', 253: '☒', 254: '☑', 252: '✓', 251: '✗' },
  ...{ 224: '→', 232: '→', 223: '←', 108: '●', 110: '■', 167: '▪', 216: '➢' },
};
const wingdings2: Readonly<Record<number, string>> = { 80: '✓', 82: '☑', 163: '☐', 83: '☒', 79: '✗' };

/** Returns the character that a symbol font draws at a code (`w:sym`); null for an unknown one. */
export function symbolOf(font: string, code: string): string | null {
  const place = Number.parseInt(code, 16) & 0xff;
  const name = font.toLowerCase();
  if (name === 'symbol') {
    const isUpper = place >= 0x41 && place <= 0x5a;
    const isLower = place >= 0x61 && place <= 0x7a;
    if (isUpper || isLower)
      return isUpper ? greek.upper.charAt(place - 0x41) : greek.lower.charAt(place - 0x61);
    return symbolSigns[place] ?? null;
  }
  if (name === 'wingdings') return wingdings[place] ?? null;
  return name === 'wingdings 2' ? (wingdings2[place] ?? null) : null;
}
