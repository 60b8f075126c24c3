import type { AnswerDetail } from '../../../shared/contracts/grades.ts';
import { gradeOfShare } from '../../../shared/rules/grade-scale.ts';
import { usePersistedState } from '../../lib/dom/persisted-state.ts';
import { typedMark } from './typed-mark.ts';

type Met = AnswerDetail['criteria'][number]['met'];

/** What an editor needs to know of a mark in force. */
export type EditedMark = Pick<
  AnswerDetail,
  'grade' | 'feedback' | 'gradedBy' | 'criteria' | 'decision' | 'machine' | 'language' | 'appeal' | 'second'
> & {
  /** A model's feedback stands with it already, while a teacher decides the mark. */
  commented?: boolean;
};

/** What a teacher has typed about a mark and not saved. */
export interface MarkDraft {
  /** As typed; a half-typed number is not lost. */
  number: string;
  met: Met[];
  /** What the mark follows: the field of the number, or the criteria. */
  basis: 'number' | 'criteria';
  feedback: string;
  reason: string;
}

/** The mark of a draft; null of one that is none. */
export function gradeOf(draft: MarkDraft, criteria: AnswerDetail['criteria']): number | null {
  return draft.basis === 'criteria' ? gradeOfCriteria(criteria, draft.met) : typedMark(draft.number);
}

function gradeOfCriteria(criteria: AnswerDetail['criteria'], met: readonly Met[]): number {
  const reached = criteria.reduce((sum, { points }, index) => sum + points * (met[index] ?? 0), 0);
  return gradeOfShare(
    reached,
    criteria.reduce((sum, { points }) => sum + points, 0),
  );
}

/** The draft of one mark, begun from that in force, or from a digit that was typed; kept over a reload. */
export function useMarkDraft(
  key: string,
  answer: Pick<EditedMark, 'grade' | 'feedback' | 'criteria' | 'commented'>,
  digit: string | null,
) {
  const [draft, set, forget] = usePersistedState<MarkDraft>(key, {
    number: digit ?? answer.grade?.toFixed(2) ?? '',
    met: answer.criteria.map(({ met }) => met),
    basis: 'number',
    // What a student reads of an unmarked answer ends with the mark, but for what a model says of it.
    feedback: answer.grade === null && !answer.commented ? '' : answer.feedback,
    reason: '',
  });
  const change = (part: Partial<MarkDraft>) => set((current) => ({ ...current, ...part }));
  const setMet = (index: number, value: Met) =>
    set((current) => {
      const met = current.met.with(index, value);
      return { ...current, met, basis: 'criteria', number: gradeOfCriteria(answer.criteria, met).toFixed(2) };
    });
  return { draft, change, setMet, forget };
}
