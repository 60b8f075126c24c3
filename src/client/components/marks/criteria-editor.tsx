import type { AnswerDetail } from '../../../shared/contracts/grades.ts';
import { formatGrade } from '../../lib/format/format-grade.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { MathText } from '../ui/math-text.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { CommonWords, Evidence, isCompared, MetDisc } from './criteria-list.tsx';

type Met = AnswerDetail['criteria'][number]['met'];

const choices = [
  { value: '0', label: '0', met: 0 },
  { value: '0.5', label: '½', met: 0.5 },
  { value: '1', label: '1', met: 1 },
] as const;

type CriteriaEditorProps = {
  /** The criteria with their current values, shown beside the inputs. */
  criteria: AnswerDetail['criteria'];
  /** The values in the form; null for a criterion without one. */
  met: readonly Met[];
  /** Author of the current values; '' when there are none. */
  by: string;
  onMet: (index: number, value: Met) => void;
};

/** Edits the values of the criteria; shows the evidence and current value of each. */
export function CriteriaEditor({ criteria, met, by, onMet }: CriteriaEditorProps) {
  const { t } = useTranslation();
  const compared = isCompared(criteria);
  return (
    <div className="mt-5">
      <p className="border-b border-line pb-2 text-small font-semi">{t('marks.criteria')}</p>
      <ul className="divide-y divide-line border-b border-line">
        {criteria.map((one, index) => (
          <li key={one.text} className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto_4.5rem]">
            <div>
              <MathText>{one.text}</MathText>
              {by === '' ? compared && <CommonWords text={one.evidence} /> : <Evidence text={one.evidence} />}
              {by !== '' && (
                <p className="mt-1 flex items-center gap-1.5 text-caption text-text-mute">
                  {by} <MetDisc met={one.met} />{' '}
                  {one.met === null
                    ? t('marks.met.unjudged')
                    : `${formatGrade(one.points * one.met)} / ${one.points}`}
                </p>
              )}
            </div>
            <Segmented
              label={t('reviews.decisionOn', { criterion: index + 1 })}
              hideLabel
              options={choices}
              value={choices.find((choice) => choice.met === met[index])?.value ?? null}
              onValueChange={(value) => onMet(index, choices.find((choice) => choice.value === value)!.met)}
            />
            <p className="text-small sm:text-right">
              {met[index] != null && (
                <strong className="font-bold">{formatGrade(one.points * met[index])} </strong>
              )}
              / {one.points}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
