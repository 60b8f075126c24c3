import type { AttemptResult, Grader } from '../../../../shared/contracts/sittings.ts';
import { countGraders, sharesOf } from '../../../components/marks/mark-shares.ts';
import type { TFunction } from '../../../lib/i18n/i18n.ts';

type Marked = Pick<AttemptResult, 'gradedByLabel'> & {
  answers: readonly Pick<AttemptResult['answers'][number], 'gradedBy' | 'grade' | 'annulled'>[];
};

/** States who gave the marks in force: one source by name, several with the number of their answers. */
export function whoMarked(t: TFunction, { answers, gradedByLabel }: Marked, date: string): string {
  const counts = countGraders(
    answers.map(({ gradedBy, grade, annulled }) => (annulled || grade === null ? null : gradedBy)),
  );
  const sources = sharesOf(counts).map(({ by }) => by);
  // The label stored at that time; the local evaluator has a translated name.
  const labelOf = (by: Grader) =>
    by === 'provisional' ? t('common.localEvaluator') : (gradedByLabel ?? t('marks.by.IA'));
  const [only] = sources;
  if (sources.length > 1) {
    const parts = sources.map((by) =>
      t(`result.markedBy.${by}`, { count: counts[by] ?? 0, label: labelOf(by) }),
    );
    return t('result.markedOn', { date, parts: parts.join(', ') });
  }
  if (only === 'IA' || only === 'provisional') return t('result.gradedByOn', { label: labelOf(only), date });
  return t(only === 'docente' ? 'result.markedByTeacherOn' : 'result.computedOn', { date });
}
