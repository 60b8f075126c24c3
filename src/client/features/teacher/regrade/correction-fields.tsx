import { Suspense } from 'react';
import type { CorrectableQuestion } from '../../../../shared/contracts/regrades.ts';
import { CriteriaFields } from '../../../components/questions/open-answer/criteria-fields.tsx';
import { staffPartOf } from '../../../components/questions/staff-parts.ts';
import type { CorrectionDraft } from './use-regrade.ts';

type CorrectionFieldsProps = {
  question: CorrectableQuestion;
  draft: CorrectionDraft;
  onChange: (part: Partial<CorrectionDraft>) => void;
};

/** Fields of the chosen kind of correction. */
export function CorrectionFields({ question, draft, onChange }: CorrectionFieldsProps) {
  const { kind } = draft;
  const { KeyCorrection } = staffPartOf(question);
  if (kind === 'criteria')
    return (
      <div className="mt-4">
        <CriteriaFields criteria={draft.criteria} onChange={(criteria) => onChange({ criteria })} />
      </div>
    );
  if (kind === 'annul' || kind === 'full' || !KeyCorrection) return null;
  return (
    <Suspense fallback={<div className="min-h-40" />}>
      <KeyCorrection question={question} draft={{ ...draft, kind }} onChange={onChange} />
    </Suspense>
  );
}
