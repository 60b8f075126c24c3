/**
 * Repairs common JSON errors of models: removes comments and trailing commas, escapes line breaks and tabs inside
 * strings, and doubles backslashes of unknown escapes (`\sqrt`). It closes, completes and guesses nothing. Runs in
 * linear time: a string or a comment without an end reaches to the end of the text.
 */
export function repairJson(text: string): string {
  return text
    .replace(/"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, (piece) =>
      piece.startsWith('"') ? repairString(piece) : ' ',
    )
    .replace(/"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|,(?=\s*[}\]])/g, (piece) => (piece === ',' ? '' : piece));
}

const controls: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function repairString(quoted: string): string {
  return quoted
    .replace(/\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|\\/g, (found) => (found === '\\' ? '\\\\' : found))
    .replace(/[\n\r\t]/g, (found) => controls[found] ?? found);
}
