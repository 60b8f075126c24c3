import type { Agreement, AgreementFigures } from '../../../shared/contracts/agreement.ts';
import type { AiDocumentBlock } from '../../../shared/contracts/ai-documents.ts';
import type { AiDocumentName } from '../../../shared/contracts/values.ts';
import type { DocumentFacts } from './document-facts.ts';

/** The texts of the documents (generated compliance documents) in one language. */
export interface DocumentTexts {
  titles: Record<AiDocumentName, string>;
  write: Record<AiDocumentName, (facts: DocumentFacts) => AiDocumentBlock[]>;
  /** The notice at the beginning of each document. */
  draft: (facts: DocumentFacts) => AiDocumentBlock;
}

export const heading = (text: string): AiDocumentBlock => ({ kind: 'heading', text });
export const text = (text: string): AiDocumentBlock => ({ kind: 'text', text });
export const list = (...items: string[]): AiDocumentBlock => ({ kind: 'list', items });
export const table = (head: string[], rows: string[][]): AiDocumentBlock => ({ kind: 'table', head, rows });
export const blank = (label: string): AiDocumentBlock => ({ kind: 'blank', label });

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
