import { mapMath } from './math-in-text.ts';

// Remainders of LaTeX commands after JSON parsed `\b`, `\f`, `\n`, `\r` or `\t` as a control character.
const rests: Record<string, { letter: string; rest: RegExp }> = {
  '\b': {
    letter: 'b',
    rest: /^(?:eta|ar|inom|oxed|igg?[lr]?|ullet|egin|ackslash|ot|ecause|f|mod|igcup|igcap)(?![a-zA-Z])/,
  },
  '\f': { letter: 'f', rest: /^(?:rac|orall|lat|rown|ootnotesize)(?![a-z])/ },
  '\n': {
    letter: 'n',
    rest: /^(?:u|eq?|eg|abla|ot|otin|i|leq?|geq?|mid|ewline|subseteq|exists)(?![a-zA-Z])/,
  },
  '\r': {
    letter: 'r',
    rest: /^(?:ho|ight|angle|ightarrow|ceil|floor|m|vert|ightleftharpoons)(?![a-zA-Z])/,
  },
  '\t': {
    letter: 't',
    rest: /^(?:ext(?:bf|it|rm)?|imes|heta|anh?|au|o|op|frac|ilde|riangle|herefore|ag)(?![a-zA-Z])/,
  },
};

const oftenDoubled =
  /\\\\(?=(?:frac|sqrt|cdot|times|text|left|right|pi|alpha|beta|theta|sum|int|lim|sin|cos|tan|log|ln|le|ge|neq|pm|div|infty)(?![a-zA-Z]))/g;

/**
 * Restores backslashes that JSON parsing consumed (`\frac` became a form feed and `rac`). Removes the second backslash of
 * `\\frac` outside matrices and aligned lines.
 */
export function repairLatex(text: string): string {
  // Form feeds and backspaces are never intended; tabs and line breaks may be, outside formulas.
  const certain = restore(text, /[\b\f]/g);
  const joined = certain.replace(/\$[^$]{1,400}\$/g, (formula) => restore(formula, /[\n\r\t]/g));
  const repaired = mapMath(joined, (formula) => restore(formula, /[\n\r\t]/g));
  return mapMath(repaired, (formula) =>
    formula.includes('\\begin') ? formula : formula.replace(oftenDoubled, '\\'),
  ).replace(/[\b\f]/g, '');
}

function restore(text: string, controls: RegExp): string {
  return text.replace(controls, (control, at: number) => {
    const lost = rests[control];
    return lost?.rest.test(text.slice(at + 1, at + 24)) ? `\\${lost.letter}` : control;
  });
}
