import type { AnswerDetail } from '../../../shared/contracts/grades.ts';
import { gradeOfCriteria, isFullyJudged } from '../../../shared/rules/criteria-grade.ts';
import { usePersistedState } from '../../lib/dom/persisted-state.ts';
import { parseMark } from './parse-mark.ts';

type Met = AnswerDetail['criteria'][number]['met'];

/** The fields of an answer that the mark editor needs. */
export type EditedMark = Pick<
  AnswerDetail,
  'grade' | 'feedback' | 'gradedBy' | 'criteria' | 'decision' | 'machine' | 'language' | 'appeal' | 'second'
> & {
  /** A model has already written feedback, while a teacher decides the mark. */
  commented?: boolean;
};

/** Unsaved input of the mark editor. */
export interface MarkDraft {
  /** Raw text, so that a half-typed number is kept. */
  number: string;
  met: Met[];
  /** Input that determines the mark. */
  basis: 'number' | 'criteria';
  feedback: string;
  reason: string;
}

/** Returns the mark of a draft; null when it is invalid, or when a criterion has no value yet. */
export function gradeOf(draft: MarkDraft, criteria: AnswerDetail['criteria']): number | null {
  return draft.basis === 'criteria' ? gradeOfMet(criteria, draft.met) : parseMark(draft.number);
}

/** Returns whether the mark follows from the criteria and at least one has no value. */
export const lacksCriteria = (draft: MarkDraft): boolean =>
  draft.basis === 'criteria' && draft.met.includes(null);

function gradeOfMet(criteria: AnswerDetail['criteria'], met: readonly Met[]): number | null {
  const judged = criteria.map(({ points }, index) => ({ points, met: met[index] ?? null }));
  return isFullyJudged(judged) ? gradeOfCriteria(judged) : null;
}

/** State of one mark draft, initialised from the current mark or a typed digit. Survives a reload. */
export function useMarkDraft(
  key: string,
  answer: Pick<EditedMark, 'grade' | 'feedback' | 'criteria' | 'commented'>,
  digit: string | null,
) {
  const [draft, set, forget] = usePersistedState<MarkDraft>(key, {
    number: digit ?? answer.grade?.toFixed(2) ?? '',
    // The criteria of an unmarked answer have no values.
    met: answer.criteria.map(({ met }) => (answer.grade === null ? null : met)),
    basis: 'number',
    // The mark replaces the feedback of an unmarked answer, unless a model wrote it.
    feedback: answer.grade === null && !answer.commented ? '' : answer.feedback,
    reason: '',
  });
  const change = (part: Partial<MarkDraft>) => set((current) => ({ ...current, ...part }));
  const setMet = (index: number, value: Met) =>
    set((current) => {
      const met = current.met.with(index, value);
      const number = gradeOfMet(answer.criteria, met)?.toFixed(2) ?? '';
      return { ...current, met, basis: 'criteria', number };
    });
  return { draft, change, setMet, forget };
}
