import type { ImportedQuestion } from '../../../../shared/contracts/exchange.ts';
import { markingOf } from '../../../../shared/question-types/markings.ts';
import { Labelled } from '../../../components/questions/question-text.tsx';
import { QuestionKey } from '../../../components/questions/question-view.tsx';
import { TagList } from '../../../components/questions/tags/tag-list.tsx';
import { HtmlText } from '../../../components/ui/html-text.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { type TFunction, useTranslation } from '../../../lib/i18n/i18n.ts';

const compareRules = ['matchCase', 'matchAccents', 'matchArticle', 'matchSigns', 'forgiveTypo'] as const;

/** Returns how answers are marked, as far as the key does not show it. */
function ruleLines(t: TFunction, question: ImportedQuestion): string[] {
  const { details = {}, accepted } = question;
  const marking = markingOf(question);
  const gaps = (details.gaps ?? []).flatMap(({ answers, options }, index) => {
    const isPlain = answers.every(({ share }) => share === 1) && !options;
    if (isPlain) return [];
    const accepts = answers.map(({ text, share }) => `${text} (${Math.round(share * 100)} %)`).join(' · ');
    const list = options ? t('exchange.rule.gapList', { options: options.join(' · ') }) : '';
    return t('exchange.rule.gap', { number: index + 1, accepts, list }).trim();
  });
  const rules = compareRules.filter((rule) => details[rule]);
  return [
    ...gaps,
    ...(details.marking ? [t(`exchange.rule.marking.${details.marking}`)] : []),
    ...(rules.length > 0 ? [rules.map((rule) => t(`exchange.rule.compare.${rule}`)).join(' · ')] : []),
    ...(accepted.length > 0
      ? [
          t('exchange.rule.accepted', {
            answers: accepted.map((answer) => marking.shown(question, answer)).join(' · '),
          }),
        ]
      : []),
  ];
}

/** A question of a file below its text, as the bank will show it, with what decides its marks. */
export function ImportDetails({ question }: { question: ImportedQuestion }) {
  const { t } = useTranslation();
  const { language, stimulus, pool, tags } = question;
  const lines = ruleLines(t, question);
  return (
    <>
      <QuestionKey question={question} language={language} />
      {lines.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1 text-small text-text-soft">
          {lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              <MathText>{line}</MathText>
            </li>
          ))}
        </ul>
      )}
      {stimulus && (
        <Labelled label={t('exchange.shared', { title: stimulus.title })} lang={language}>
          <HtmlText>{stimulus.text}</HtmlText>
        </Labelled>
      )}
      {pool && (
        <p className="mt-3 text-small text-text-soft">
          {t('exchange.pool', { name: pool.name, count: pool.count })}
        </p>
      )}
      {tags && tags.length > 0 && (
        <p className="mt-3">
          <TagList tags={tags} />
        </p>
      )}
    </>
  );
}
