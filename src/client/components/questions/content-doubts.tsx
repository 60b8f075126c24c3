import { htmlToText } from '../../../shared/content/html.ts';
import type { QuestionContent } from '../../../shared/contracts/questions.ts';
import { answerAsk } from '../../../shared/imported-questions/answer-ask.ts';
import type { ContentDoubt } from '../../../shared/question-types/content-doubt.ts';
import { contentDoubts } from '../../../shared/question-types/content-doubts.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../ui/button.tsx';
import { withType } from './blank-question.ts';

interface ContentDoubtsProps {
  question: QuestionContent;
  disabled: boolean;
  change: (fields: Partial<QuestionContent>) => void;
}

/** Says what is doubtful in a question while it is written, with the change that answers it. */
export function ContentDoubts({ question, disabled, change }: ContentDoubtsProps) {
  const doubts = contentDoubts(question);
  return (
    <div role="status" className="flex flex-col gap-2.5 empty:hidden">
      {doubts.map((doubt) => (
        <Doubt key={doubt.kind} doubt={doubt} question={question} disabled={disabled} change={change} />
      ))}
    </div>
  );
}

function Doubt({ doubt, question, disabled, change }: ContentDoubtsProps & { doubt: ContentDoubt }) {
  const { t, list } = useDoubtTexts();
  const { details = {}, solutionExample } = question;
  const box = (text: string, actions: { label: string; onUse: () => void }[] = []) => (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-line bg-surface-sunken px-4 py-2.5 text-small">
      <p className="min-w-0 wrap-anywhere">{text}</p>
      {actions.map(({ label, onUse }) => (
        <Button key={label} variant="secondary" size="sm" unavailable={disabled} onClick={onUse}>
          {label}
        </Button>
      ))}
    </div>
  );
  switch (doubt.kind) {
    case 'price-or-formula': {
      const read = (reading: 'price' | 'formula') => () => {
        const resolved = answerAsk(question, doubt, { kind: doubt.kind, reading });
        if (resolved) change(resolved);
      };
      return box(t('contentDoubts.dollars', { sample: htmlToText(doubt.sample) }), [
        { label: t('contentDoubts.prices'), onUse: read('price') },
        { label: t('contentDoubts.formula'), onUse: read('formula') },
      ]);
    }
    case 'same-options':
      return box(t('contentDoubts.sameOptions', { one: doubt.one, other: doubt.other }));
    case 'fold-alike':
      return box(t('contentDoubts.foldAlike', { one: doubt.one, other: doubt.other }));
    case 'letter-case': {
      const answer = (matchCase: boolean) => () => change({ details: { ...details, matchCase } });
      return box(t('contentDoubts.letterCase', { key: doubt.key, forms: list(doubt.forms) }), [
        { label: t('contentDoubts.caseCounts'), onUse: answer(true) },
        { label: t('contentDoubts.caseDoesNotCount'), onUse: answer(false) },
      ]);
    }
    case 'value-key': {
      const { gap, key } = doubt;
      if (gap === null)
        return box(t('contentDoubts.valueKey', { key }), [
          {
            label: t('contentDoubts.toExercise'),
            onUse: () =>
              change({
                ...withType(question, 'ejercicio'),
                correctAnswer: key,
                solutionExample,
                details: {},
              }),
          },
        ]);
      const gaps = details.gaps ?? [];
      return box(t('contentDoubts.valueGap', { key, number: gap }), [
        {
          label: t('contentDoubts.toValueGap'),
          onUse: () =>
            change({
              details: { ...details, gaps: gaps.with(gap - 1, { ...gaps[gap - 1]!, kind: 'value' }) },
            }),
        },
      ]);
    }
    case 'same-gaps': {
      const gaps = details.gaps ?? [];
      const group = Math.max(0, ...gaps.map((gap) => gap.group ?? 0)) + 1;
      const isIn = (index: number) => doubt.gaps.includes(index + 1);
      return box(t('contentDoubts.sameGaps', { gaps: list(doubt.gaps.map(String)) }), [
        {
          label: t('contentDoubts.anyOrder'),
          onUse: () =>
            change({
              details: {
                ...details,
                gaps: gaps.map((gap, index) => (isIn(index) ? { ...gap, group } : gap)),
              },
            }),
        },
      ]);
    }
    case 'identifier-key':
      return box(t('contentDoubts.identifierKey', { key: doubt.key }), [
        {
          label: t('contentDoubts.toShortAnswer'),
          onUse: () =>
            change({
              ...withType(question, 'respuesta_corta'),
              details: { answers: [{ text: doubt.key, share: 1 }], matchSigns: true },
            }),
        },
      ]);
  }
}

function useDoubtTexts() {
  const { t } = useTranslation();
  return { t, list: (texts: readonly string[]) => texts.map((text) => `«${text}»`).join(', ') };
}
