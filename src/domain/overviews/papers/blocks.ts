import type { Agreement, AgreementFigures } from '../../../shared/contracts/agreement.ts';
import type { PaperBlock } from '../../../shared/contracts/papers.ts';
import type { PaperName } from '../../../shared/contracts/values.ts';
import type { PaperFacts } from './paper-facts.ts';

/** The texts of the papers (generated compliance documents) in one language. */
export interface PaperTexts {
  titles: Record<PaperName, string>;
  write: Record<PaperName, (facts: PaperFacts) => PaperBlock[]>;
  /** The notice at the beginning of each paper. */
  draft: (facts: PaperFacts) => PaperBlock;
}

export const heading = (text: string): PaperBlock => ({ kind: 'heading', text });
export const text = (text: string): PaperBlock => ({ kind: 'text', text });
export const list = (...items: string[]): PaperBlock => ({ kind: 'list', items });
export const table = (head: string[], rows: string[][]): PaperBlock => ({ kind: 'table', head, rows });
export const blank = (label: string): PaperBlock => ({ kind: 'blank', label });

/** Returns a row of the agreement table: name, number of marks, and the figures, or `unknown` for each of them. */
export function agreementRow(
  name: string,
  { n, all }: Pick<Agreement, 'n' | 'all'>,
  unknown: string,
): string[] {
  return [name, String(n), ...(all ? figuresOf(all) : Array.from({ length: 5 }, () => unknown))];
}

function figuresOf({ difference, withinOne, kappa, falsePasses, falseFails }: AgreementFigures): string[] {
  const range = ({ value, from, to }: AgreementFigures['kappa']) =>
    `${value.toFixed(2)} (${from.toFixed(2)}, ${to.toFixed(2)})`;
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return [range(difference), percent(withinOne), range(kappa), percent(falsePasses), percent(falseFails)];
}
