import type { ReactNode } from 'react';
import type { Receipt, SignedReceipt } from '../../../../shared/contracts/receipts.ts';
import { gradeBand } from '../../../../shared/rules/grade-scale.ts';
import { countGraders, sharesOf } from '../../../components/marks/mark-shares.ts';
import { isCurrentMarkKind, ProvenanceGlyph } from '../../../components/marks/provenance.tsx';
import { GradeDisc } from '../../../components/ui/grade.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { bareMinutesOf, formatDateTime, minutesUsed } from '../../../lib/format/format-date.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { pointsNote } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';

/** Muted on screen; prints in black, whatever the theme. */
const quiet = 'text-text-mute print:text-inherit';

/** Printable receipt on one sheet, in black. */
export function ReceiptSheet({ signed }: { signed: SignedReceipt }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { receipt, code } = signed;
  const toSecond = (iso: string) => formatDateTime(language, iso, true);
  const facts = [
    [t('receipt.student'), receipt.student],
    [t('receipt.subject'), receipt.subject],
    [t('receipt.teacher'), receipt.teacher],
    [t('receipt.lesson'), receipt.lesson],
    [t('receipt.attempt'), t('receipt.of', { number: receipt.attempt, total: receipt.maxAttempts })],
    [t('receipt.time'), t('receipt.used', { used: minutesUsed(receipt), minutes: bareMinutesOf(receipt) })],
    [t('receipt.startedAt'), toSecond(receipt.startedAt)],
    [t('receipt.submittedAt'), toSecond(receipt.submittedAt)],
    [t('receipt.lastDecision'), receipt.lastDecisionAt ? toSecond(receipt.lastDecisionAt) : '–'],
  ];
  const points = receipt.version === 4 ? receipt.questions.map((one) => one.points) : [];
  const counted = receipt.questions.map(({ gradedBy, annulled }) => (annulled ? null : gradedBy));
  const shares = sharesOf(countGraders(counted)).map(({ by, share }) => t(`marks.share.${by}`, { share }));
  return (
    <article className="text-ui">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-current pb-5">
        {/* Wide enough for the longest word of the heading. */}
        <div className="min-w-0 grow basis-40">
          <p className={quiet}>{receipt.school}</p>
          <h1 className="font-serif text-h2 font-bold">{t('receipt.title')}</h1>
        </div>
        <div className="text-right whitespace-nowrap">
          <p className="font-serif text-[2rem] leading-none font-bold">
            {formatGrade(receipt.grade)} <span className={cx('text-h3 font-normal', quiet)}>/ 10</span>
          </p>
          <p className="mt-1.5 flex items-center justify-end gap-1.5 text-small">
            <GradeDisc inked grade={receipt.grade} />
            <span className={quiet}>{t(`receipt.band.${gradeBand(receipt.grade)}`)}</span>
          </p>
        </div>
      </header>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className={cx('text-small', quiet)}>{label}</dt>
            <dd className="font-semi break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <table className="mt-6 w-full border-collapse text-left">
        <thead>
          <tr className={cx('border-b border-current/25 text-small', quiet)}>
            <th className="py-2 pr-2 font-normal">{t('receipt.number')}</th>
            <th className="py-2 pr-4 font-normal">{t('receipt.questionAndAnswer')}</th>
            <th className="py-2 pr-2 font-normal max-sm:hidden print:table-cell">
              {t('receipt.provenance')}
            </th>
            <th className="py-2 text-right font-normal">{t('receipt.mark')}</th>
          </tr>
        </thead>
        <tbody>
          {receipt.questions.map((one, index) => (
            <tr key={one.number} className="border-b border-current/25 align-top">
              <td className={cx('py-3 pr-2', quiet)}>{one.number}</td>
              {/* Takes the remaining width, whatever formula it contains. */}
              <td className="w-full max-w-0 py-3 pr-4 font-serif">
                <MathText>{one.question}</MathText>
                <span className={cx('font-sans text-small', quiet)}>{pointsNote(t, points[index])}</span>
                {one.statement && (
                  <span className="block">
                    <MathText>{one.statement}</MathText>
                  </span>
                )}
                <span className="mt-1 block break-words text-accent-text italic print:text-inherit">
                  {one.answer.trim() === '' ? t('receipt.noAnswer') : <MathText>{one.answer}</MathText>}
                </span>
                {/* Below the answer on phones, so that the answer has the full width. */}
                <div className={cx('mt-1.5 font-sans text-small sm:hidden print:hidden', quiet)}>
                  {provenance(one)}
                </div>
              </td>
              <td className={cx('py-3 pr-2 text-small max-sm:hidden print:table-cell', quiet)}>
                {provenance(one)}
              </td>
              <td className="py-3 text-right font-bold whitespace-nowrap">
                {one.grade === null ? (
                  '–'
                ) : (
                  <span className="inline-flex items-center gap-1.5">
                    <GradeDisc inked grade={one.grade} />
                    {formatGrade(one.grade)}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={cx('mt-3 text-small', quiet)}>
        {[
          t('receipt.mean', { count: receipt.questions.filter(({ annulled }) => !annulled).length }),
          model(),
          shares.length > 0 && t('receipt.shares', { shares: shares.join(', ') }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <footer className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-t border-current pt-4">
        <p>
          <span className={cx('block text-small', quiet)}>{t('receipt.code')}</span>
          <span className="font-mono text-h3 tracking-wide">{code}</span>
        </p>
        <p className={cx('max-w-80 text-right text-small', quiet)}>
          {t('receipt.canBeVerified', { url: `${location.host}/verificar` })}
          <span className="block">
            {t('receipt.issuedAt', { date: formatDateTime(language, receipt.issuedAt) })}
          </span>
        </p>
      </footer>
    </article>
  );

  /** Source of a mark, with notes. */
  function provenance(one: Receipt['questions'][number]): ReactNode {
    return (
      <>
        {one.gradedBy && (
          <span className="flex items-baseline gap-1.5">
            <ProvenanceGlyph by={one.gradedBy} />
            {t(`marks.by.${one.gradedBy}`)}
          </span>
        )}
        {notes(one).map((note) => (
          <span key={note} className="block sm:whitespace-nowrap">
            {note}
          </span>
        ))}
      </>
    );
  }

  /** Notes on a mark: `recalificada, antes 0.00`, `revisada, IA 6.00`, and others. */
  function notes(one: Receipt['questions'][number]): string[] {
    const { decision, before, machineGradedBy } = one;
    const grade = before === null ? '' : formatGrade(before);
    const byModel = machineGradedBy === 'IA' && decision !== 'recalificada';
    const was = byModel ? `${t('marks.by.IA')} ${grade}` : t('receipt.before', { grade });
    const decided = [
      ...(decision && isCurrentMarkKind(decision) ? [t(`receipt.decided.${decision}`)] : []),
      ...(grade ? [was] : []),
    ];
    return [
      decided.join(', '),
      one.underReview ? t('receipt.underReview') : '',
      one.annulled ? t('receipt.annulled') : '',
    ].filter(Boolean);
  }

  /** The model that marked open answers, with its prompt versions. */
  function model(): string {
    const { questions, gradedByLabel, promptVersions } = receipt;
    if (gradedByLabel === null) return '';
    const graders = questions.map(({ machineGradedBy }) => machineGradedBy);
    const isLocal = graders.includes('provisional') && !graders.includes('IA');
    const by = t(`marks.by.${isLocal ? 'provisional' : 'IA'}`);
    // The label stored at that time; the local evaluator has a translated name.
    const label = isLocal ? t('common.localEvaluator') : gradedByLabel;
    if (promptVersions.length === 0) return t('receipt.model', { by, label });
    return t('receipt.modelAndVersion', { by, label, versions: promptVersions.join(', ') });
  }
}
