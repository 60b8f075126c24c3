/**
 * A line of a settings file. Node, Compose and a shell read a file differently where its values are not plain; such a
 * value would be another secret in a container than in a release, or be cut without a word.
 */
export interface EnvProblem {
  /** 1 for the first line. */
  line: number;
  /** False when all read the same, which is perhaps not what was meant. */
  isFatal: boolean;
  /** What is wrong, and how to write it. */
  text: string;
}

/** Checks the text of a `.env` file. Linear; returns the problems in the order of the lines. */
export function findEnvProblems(text: string): EnvProblem[] {
  return text.split('\n').flatMap((line, index) => {
    const problem = problemOf(line.replace(/\r$/, ''));
    return problem ? [{ line: index + 1, ...problem }] : [];
  });
}

type Problem = Omit<EnvProblem, 'line'>;
const fatal = (text: string): Problem => ({ isFatal: true, text });
const doubtful = (text: string): Problem => ({ isFatal: false, text });

function problemOf(line: string): Problem | null {
  if (/^\s*(?:#|$)/.test(line)) return null;
  const at = line.indexOf('=');
  if (at < 0) return fatal('has no "=": write NAME=value, or # before a comment');
  const name = line.slice(0, at).replace(/^[ \t]+|[ \t]+$/g, '');
  if (!/^[A-Za-z_]\w*$/.test(name))
    return fatal(
      /^export\s/.test(name)
        ? 'begins with "export": write NAME=value without it'
        : 'has no valid name before "=": a name has letters, digits and _ only',
    );
  const value = line.slice(at + 1);
  const trimmed = value.trim();
  const quote = /^['"`]/.exec(trimmed)?.[0];
  return quote ? problemOfQuoted(name, trimmed, quote) : problemOfPlain(name, value, trimmed);
}

function problemOfQuoted(name: string, trimmed: string, quote: string): Problem | null {
  if (quote === '`') return fatal(`puts ${name} in backticks: write single quotes, ${name}='…'`);
  const end = trimmed.indexOf(quote, 1);
  if (end < 0) return fatal(`opens a quote in ${name} and does not close it on the same line`);
  if (end < trimmed.length - 1)
    return fatal(
      `has something after the closing quote of ${name}: end the line there, and put a comment on a line of its own`,
    );
  const inner = trimmed.slice(1, end);
  if (quote === "'") return null;
  if (isExpanded(inner)) return fatal(`has $ in ${name}: write single quotes, ${name}='…'`);
  return inner.includes('\\')
    ? doubtful(
        `has \\ in double quotes in ${name}, which a container reads in another way: write ${name}='…'`,
      )
    : null;
}

function problemOfPlain(name: string, value: string, trimmed: string): Problem | null {
  if (trimmed.includes('#'))
    return fatal(
      `has # in ${name} without quotes: write ${name}='…', and put a comment on a line of its own`,
    );
  if (isExpanded(trimmed)) return fatal(`has $ in ${name}: write single quotes, ${name}='…'`);
  if (/['"`]/.test(trimmed))
    return doubtful(`has a quote in the middle of ${name}, which is part of the value`);
  if (value !== trimmed && trimmed !== '')
    return doubtful(`has blanks around the value of ${name}, which do not count: quotes keep them`);
  return null;
}

/** Compose replaces `$NAME` and `${NAME}`. */
const isExpanded = (text: string): boolean => /\$[A-Za-z_{]/.test(text);
