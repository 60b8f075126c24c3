import { CONSTANTS, FUNCTIONS } from './names.ts';

/** The left side of "x_1 = 3": `base` without index. A description ("Área = 12") has an empty base. */
export interface VariableName {
  base: string;
  index: string;
}

const VARIABLE = /^([a-zα-ωΔ])(?:_?\(?([a-z0-9]{1,4})\)?)?('{0,3})$/i;
const WITH_ARGUMENT = /^([a-zα-ω])(?:_?\d)?('{0,3})[([]([^()[\]]{1,20})[)\]]$/i;
const DERIVATIVE = /^d([a-z])?\/d[a-z]$/i;
const DESCRIPTION = /^[a-z]{3,20}(?: [a-z]{2,20}){0,4}$/i;
const NEGATIONS = /(?:^| )(?:no|not|nunca|never|menos|minus|distinto|sin|or|o)(?: |$)/i;

/**
 * Reads the left side of an equation as a name: x, x_1, f(2), f'(2), P(A), dy/dx, AB, "area total". Returns null when
 * it is none (then it is a value, which must agree with the others).
 */
export function readVariableName(source: string): VariableName | null {
  const text = source.trim();
  const tight = text.replace(/\s+/g, '').toLowerCase();
  if (FUNCTIONS.has(tight) || CONSTANTS.get(tight) === 'pi' || CONSTANTS.get(tight) === 'inf') return null;
  const withArgument = WITH_ARGUMENT.exec(tight);
  if (withArgument) return { base: `${withArgument[1]}${withArgument[2]}(${withArgument[3]})`, index: '' };
  if (DERIVATIVE.test(tight)) return { base: tight, index: '' };
  const variable = VARIABLE.exec(tight);
  if (variable) return { base: `${variable[1]}${variable[3]}`, index: variable[2] ?? '' };
  return DESCRIPTION.test(text) && !NEGATIONS.test(text) ? { base: '', index: '' } : null;
}

/** "xy" can be a product of unknowns, so y is no index of x. */
function isProduct({ index }: VariableName): boolean {
  return /^[xyz]$/.test(index);
}

/**
 * Returns whether two names can mean the same unknown. A missing or descriptive name matches any; in a list, the
 * indexes of x (x_1, x_2) only number the solutions and can be swapped.
 */
export function isSameVariable(
  key: VariableName | null,
  answer: VariableName | null,
  inList: boolean,
): boolean {
  if (!key?.base || !answer?.base) return true;
  if (key.base !== answer.base || isProduct(key) !== isProduct(answer)) return false;
  return (
    (inList && key.base === 'x') || key.index === answer.index || key.index === '' || answer.index === ''
  );
}
