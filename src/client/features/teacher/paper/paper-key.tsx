import { htmlToText } from '../../../../shared/content/html.ts';
import { findFormulas } from '../../../../shared/rules/math-segments.ts';
import {
  type PaperForm,
  type PaperKeyRow,
  paperForms,
  pointsToMarks,
} from '../../../../shared/rules/paper-form.ts';
import { paperKeyOf, paperRuleOf } from '../../../components/questions/paper-rule.ts';
import { MathText } from '../../../components/ui/math-text.tsx';
import { useSchoolName } from '../../../lib/dom/use-settings.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { typeName } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { PrintedLesson } from './printed-lesson.ts';

type KeyPartProps = {
  lesson: PrintedLesson;
  rows: readonly PaperKeyRow[];
  forms: readonly PaperForm[];
  total: number;
  from: number;
  to: number;
};

/** Longest question title in the key, in characters. */
const longestTitle = 45;

/** Returns the start of a question's text; the whole text when it contains formulas, which cannot be cut. */
function titleOf(html: string): string {
  const text = htmlToText(html);
  if (text.length <= longestTitle || findFormulas(text).length > 0) return text;
  return `${text.slice(0, longestTitle).replace(/\s+\S*$/, '')} …`;
}

/** Longer keys appear below their row. */
const longestInCell = 16;

/**
 * Rows `from`..`to` of the answer key, one column per form. The first part includes the header, the last one the instructions.
 */
export function KeyPart({ lesson, rows, forms, total, from, to }: KeyPartProps) {
  const { t } = useTranslation();
  const part = rows.slice(from, to);
  return (
    <>
      {from === 0 && <Head lesson={lesson} count={rows.length} forms={forms} total={total} />}
      {part.length > 0 && (
        <table className="w-full table-fixed border-collapse text-small">
          <colgroup>
            <col />
            <col className="w-10" />
            {forms.map((form) => (
              <col key={form} className="w-22" />
            ))}
            <col className="w-36" />
          </colgroup>
          <thead>
            <tr className="border-b border-current text-left align-bottom">
              <th scope="col" className="py-1.5">
                {t('paper.question')}
              </th>
              <th scope="col" className="py-1.5 pr-3 text-right">
                {t('paper.pts')}
              </th>
              {forms.map((form) => (
                <th key={form} scope="col" className={`${ruledCell} font-serif text-body`}>
                  {form}
                </th>
              ))}
              <th scope="col" className={ruledCell}>
                {t('paper.inParts')}
              </th>
            </tr>
          </thead>
          {part.map((row) => (
            <KeyRow key={row.question.id} row={row} columns={forms.length + 3} />
          ))}
        </table>
      )}
      {to > rows.length && <HowToRead total={total} />}
    </>
  );
}

const ruledCell = 'border-l border-current/30 px-2 py-1.5';

function KeyRow({
  row: { question, points, forms, expected },
  columns,
}: {
  row: PaperKeyRow;
  columns: number;
}) {
  const { t } = useTranslation();
  const inCells = forms.every((form) => !form || form.key.length <= longestInCell);
  const key = forms.find((form) => form)?.key ?? '';
  const lines = [...(inCells ? [] : [{ text: key, points: null }]), ...expected];
  return (
    <tbody data-block="" className="break-inside-avoid border-b border-current/30">
      <tr className="align-top">
        <th scope="row" className="py-1.5 pr-2 text-left font-normal">
          <span lang={question.language} className="block font-serif">
            <MathText>{titleOf(question.text)}</MathText>
          </span>
          <span className="block text-caption opacity-70">{typeName(t, question.type)}</span>
        </th>
        <td className="py-1.5 pr-3 text-right">{points}</td>
        {forms.map((form, index) => (
          <td key={paperForms[index]} className={ruledCell}>
            {form && (
              <>
                <span className="text-caption opacity-70">{form.number}</span>{' '}
                {inCells && (
                  <b className="font-semi">
                    <MathText>{paperKeyOf(t, question, form.key)}</MathText>
                  </b>
                )}
              </>
            )}
          </td>
        ))}
        <td className={`${ruledCell} text-caption`}>{paperRuleOf(t, question)}</td>
      </tr>
      {lines.map(({ text, points: own }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: criteria may have the same text
        <tr key={index} className="align-top">
          <td colSpan={columns} lang={question.language} className="pb-1.5 pl-4 font-serif">
            <span className="flex justify-between gap-4">
              <span className="min-w-0">
                <MathText>{text}</MathText>
              </span>
              {own !== null && <b className="shrink-0 font-sans">{Number(own.toFixed(2))}</b>}
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

type HeadProps = Pick<KeyPartProps, 'lesson' | 'forms' | 'total'> & { count: number };

function Head({ lesson, count, forms, total }: HeadProps) {
  const { t } = useTranslation();
  const school = useSchoolName();
  return (
    <header className="mb-4 flex items-end justify-between gap-6 border-b border-current pb-4">
      <div>
        <p className="text-small">{[school, lesson.subjectName].filter(Boolean).join(' · ')}</p>
        <h1 className="font-serif text-h2 leading-tight font-bold">
          {t('paper.keyOf', { topic: lesson.topic })}
        </h1>
      </div>
      <p className="shrink-0 text-right text-small">
        {[
          t('paper.formCount', { count: forms.length }),
          t('paper.questions', { count }),
          t('paper.pointsOf', { count: total }),
        ].join(' · ')}
        <b className="block">{t('paper.notForStudents')}</b>
      </p>
    </header>
  );
}

function HowToRead({ total }: { total: number }) {
  const { t } = useTranslation();
  const steps = pointsToMarks(total);
  return (
    <div
      data-block=""
      className="mt-8 grid break-inside-avoid grid-cols-2 gap-8 border-t border-current pt-3 text-small"
    >
      <div>
        <p className="font-semi">{t('paper.howToRead')}</p>
        <p className="mt-1">{t('paper.howToReadText')}</p>
      </div>
      <div>
        <p className="font-semi">{t('paper.toMark')}</p>
        <p className="mt-1">{t('paper.toMarkText', { total })}</p>
        <dl className="mt-2 flex border border-current/30 text-center text-caption">
          {steps.map(({ points, mark }) => (
            <div key={points} className="grow border-l border-current/30 py-1 first:border-l-0">
              <dt>{points}</dt>
              <dd className="font-semi">{formatGrade(mark)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
