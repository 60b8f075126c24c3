/**
 * Writes JSON the way models slip into it as JSON: comments and commas before a closing bracket fall away,
 * line ends and tabs inside a string are escaped, and a backslash JSON does not know (`\sqrt`) counts as
 * written twice. Nothing is closed, completed or guessed.
 */
export function mendJson(text: string): string {
  return text
    .replace(/"(?:[^"\\]|\\[\s\S])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (piece) =>
      piece.startsWith('"') ? mendString(piece) : ' ',
    )
    .replace(/"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/g, (piece) => (piece === ',' ? '' : piece));
}

const controls: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function mendString(quoted: string): string {
  return quoted
    .replace(/\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|\\/g, (found) => (found === '\\' ? '\\\\' : found))
    .replace(/[\n\r\t]/g, (found) => controls[found] ?? found);
}
