import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { gradeOfCriteria, isFullyJudged, isJudged } from '../../../shared/rules/criteria-grade.ts';
import { formatGrade } from '../../lib/format/format-grade.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { MathText } from '../ui/math-text.tsx';

export type ShownCriterion = {
  /** Empty while the text would reveal the answer. */
  text: string;
  points: number;
  /** Null: not judged. */
  met: 0 | 0.5 | 1 | null;
  /** What a model claimed without evidence in the answer; only for teachers. */
  claimed?: 0 | 0.5 | 1 | undefined;
  /** Evidence quoted from the answer; undefined when hidden, '' when there is none. */
  evidence?: string;
};

/** Full, half, empty or dashed disc in a neutral colour; a word beside it states the value. */
export function MetDisc({ met }: { met: ShownCriterion['met'] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 shrink-0 text-text-soft">
      <circle
        cx="5"
        cy="5"
        r="4.1"
        fill={met === 1 ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeDasharray={met === null ? '2 1.6' : undefined}
      />
      {met === 0.5 && <path d="M5 .9a4.1 4.1 0 0 0 0 8.2Z" fill="currentColor" />}
    </svg>
  );
}

function wordOf(met: ShownCriterion['met']) {
  if (met === null) return 'unjudged';
  return met === 0.5 ? 'half' : met === 1 ? 'full' : 'none';
}

type CriteriaListProps = {
  criteria: readonly ShownCriterion[];
  /** The mark above the list. */
  grade: number | null;
  /** True while the student may try again, which hides more criteria. */
  mayTryAgain?: boolean;
  /** Language of the criteria. */
  language?: ContentLanguage;
};

/**
 * Lists how far the answer meets each criterion, with points; nothing where no criterion was judged. States when the mark
 * differs from their sum.
 */
export function CriteriaList({ criteria, grade, mayTryAgain = false, language }: CriteriaListProps) {
  const { t } = useTranslation();
  if (!isJudged(criteria)) return null;
  const sum = isFullyJudged(criteria) ? gradeOfCriteria(criteria) : null;
  return (
    <>
      <ul aria-label={t('marks.criteria')} className="mt-4 divide-y divide-line border-y border-line">
        {criteria.map(({ text, points, met, evidence, claimed }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: criteria have no other identity, and a hidden one no text
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2 text-ui sm:grid-cols-[minmax(0,1fr)_7.5rem_6rem]"
          >
            <span className="col-span-2 sm:col-span-1">
              {text ? (
                <span lang={language}>
                  <MathText>{text}</MathText>
                </span>
              ) : (
                <span className="text-text-soft">
                  {t(mayTryAgain ? 'marks.hiddenCriterion' : 'marks.hiddenCriterionOfAnswer', {
                    number: index + 1,
                  })}
                </span>
              )}
              {evidence !== undefined && <Evidence text={evidence} />}
              {claimed !== undefined && (
                <span className="block text-small text-text-mute">
                  {t(`reviews.claimed.${claimed === 1 ? 'full' : 'half'}`)}
                </span>
              )}
            </span>
            <span className="flex items-center gap-2 text-small text-text-soft">
              <MetDisc met={met} />
              {t(`marks.met.${wordOf(met)}`)}
            </span>
            <span className="text-right text-small text-text-soft">
              {met === null ? '–' : formatGrade(points * met)} / {points}
            </span>
          </li>
        ))}
      </ul>
      {grade !== null && sum !== null && grade !== sum && (
        <p className="mt-1.5 text-caption text-text-mute">
          {t('marks.notTheSum', { sum: formatGrade(sum) })}
        </p>
      )}
    </>
  );
}

/** Criteria of an unmarked answer: the words it shares with each criterion, without points. */
export function AwaitingCriteria({ criteria }: Pick<CriteriaListProps, 'criteria'>) {
  const { t } = useTranslation();
  const compared = isCompared(criteria);
  return (
    <ul aria-label={t('marks.criteria')} className="mt-4 divide-y divide-line border-y border-line">
      {criteria.map(({ text, points, evidence = '' }) => (
        <li key={text} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2 text-ui">
          <span>
            <MathText>{text}</MathText>
            {compared && <CommonWords text={evidence} />}
          </span>
          <span className="text-small text-text-soft">/ {points}</span>
        </li>
      ))}
    </ul>
  );
}

/** Returns whether an unmarked answer was compared with its criteria by words. */
export function isCompared(criteria: readonly ShownCriterion[]): boolean {
  return criteria.some(({ evidence }) => evidence);
}

/** The words that an answer shares with a criterion. */
export function CommonWords({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <span className="block text-small text-text-mute">
      {text === '' ? (
        t('reviews.ofMark.noWords')
      ) : (
        <>
          {t('reviews.ofMark.words')}{' '}
          <span className="font-serif text-accent-text italic">{text.replaceAll(' … ', ', ')}</span>
        </>
      )}
    </span>
  );
}

/** Evidence for a criterion, quoted from the answer. */
export function Evidence({ text }: { text: string }) {
  const { t } = useTranslation();
  return text === '' ? (
    <span className="block text-small text-text-mute">{t('reviews.noEvidence')}</span>
  ) : (
    <span className="block font-serif text-small text-accent-text italic">«{text}»</span>
  );
}
