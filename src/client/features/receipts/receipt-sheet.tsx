import type { SignedReceipt } from '../../../shared/contracts/receipts.ts';
import { ProvenanceGlyph } from '../../components/marks/provenance.tsx';
import { MathText } from '../../components/ui/math-text.tsx';
import { formatGrade } from '../../lib/format-grade.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useFormat } from '../../lib/use-format.ts';

/** A receipt as it is printed: one sheet, black. */
export function ReceiptSheet({ signed }: { signed: SignedReceipt }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { receipt, code } = signed;
  const own = receipt.extraMinutes;
  const time = t('receipt.minutes', { count: receipt.durationMinutes });
  const facts = [
    [t('receipt.student'), receipt.student],
    [t('receipt.subject'), receipt.subject],
    [t('receipt.teacher'), receipt.teacher],
    [t('receipt.lesson'), receipt.lesson],
    [t('receipt.attempt'), t('receipt.of', { number: receipt.attempt, total: receipt.maxAttempts })],
    [t('receipt.time'), own > 0 ? `${time} (${receipt.durationMinutes - own} + ${own})` : time],
    [t('receipt.startedAt'), format.dateTime(receipt.startedAt)],
    [t('receipt.submittedAt'), format.dateTime(receipt.submittedAt)],
    [t('receipt.lastDecision'), receipt.lastDecisionAt ? format.dateTime(receipt.lastDecisionAt) : '–'],
  ];
  return (
    <article className="receipt">
      <header className="flex items-end justify-between gap-6 border-b border-current pb-5">
        <div className="min-w-0">
          <p>{receipt.school}</p>
          <h1 className="font-serif text-h2 font-bold">{t('receipt.title')}</h1>
        </div>
        <p className="font-serif text-[2rem] leading-none font-bold whitespace-nowrap">
          {formatGrade(receipt.grade)} <span className="text-h3 font-normal">/ 10</span>
        </p>
      </header>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-small">{label}</dt>
            <dd className="font-semi break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <table className="mt-6 w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-current text-small">
            <th className="py-2 pr-2 font-normal">{t('receipt.number')}</th>
            <th className="py-2 pr-4 font-normal">{t('receipt.questionAndAnswer')}</th>
            <th className="py-2 pr-2 font-normal">{t('receipt.provenance')}</th>
            <th className="py-2 text-right font-normal">{t('receipt.mark')}</th>
          </tr>
        </thead>
        <tbody>
          {receipt.questions.map((one) => (
            <tr key={one.number} className="border-b border-current/25 align-top">
              <td className="py-3 pr-2">{one.number}</td>
              {/* As wide as the others leave it, whatever formula is in it. */}
              <td className="w-full max-w-0 py-3 pr-4 font-serif">
                <MathText>{one.question}</MathText>
                {one.statement && (
                  <span className="block">
                    <MathText>{one.statement}</MathText>
                  </span>
                )}
                <span className="mt-1 block break-words italic">
                  {one.answer.trim() === '' ? t('receipt.noAnswer') : <MathText>{one.answer}</MathText>}
                </span>
              </td>
              <td className="py-3 pr-2 text-small">
                {one.gradedBy && (
                  <span className="flex items-baseline gap-1.5">
                    <ProvenanceGlyph by={one.gradedBy} />
                    {t(`marks.by.${one.gradedBy}`)}
                  </span>
                )}
                {one.before !== null && (
                  <span className="block">{t('receipt.before', { grade: formatGrade(one.before) })}</span>
                )}
                {one.annulled && <span className="block">{t('receipt.annulled')}</span>}
              </td>
              <td className="py-3 text-right font-bold">
                {one.grade === null ? '–' : formatGrade(one.grade)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-small">
        {t('receipt.mean', { count: receipt.questions.filter(({ annulled }) => !annulled).length })}{' '}
        {receipt.gradedByLabel && t('receipt.model', { label: receipt.gradedByLabel })}
      </p>
      <footer className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-t border-current pt-4">
        <p>
          <span className="block text-small">{t('receipt.code')}</span>
          <span className="font-mono text-h3 tracking-wide">{code}</span>
        </p>
        <p className="max-w-80 text-right text-small">
          {t('receipt.canBeVerified', { url: `${location.host}/verificar` })}{' '}
          {t('receipt.issuedAt', { date: format.dateTime(receipt.issuedAt) })}
        </p>
      </footer>
    </article>
  );
}
