import { useId } from 'react';
import { gradeFromShare } from '../../../shared/rules/grade-scale.ts';
import { formatGrade } from '../../lib/format/format-grade.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

type MarkRuleProps = {
  rule: string;
  examples: readonly { text: string; share: number }[];
};

/** States the marking rule, with the result of a few example answers. */
export function MarkRule({ rule, examples }: MarkRuleProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-sm border border-line bg-surface-sunken px-4 py-3">
      <p id={id} className="text-small font-semi">
        {t('questionTypes.thisIsHow')}
      </p>
      <p className="mt-0.5 text-caption text-text-soft">{rule}</p>
      {examples.length > 0 && (
        <dl className="mt-2 divide-y divide-line border-t border-line text-small">
          {examples.map(({ text, share }) => (
            <div key={text} className="flex justify-between gap-4 py-1.5">
              <dt className="min-w-0 wrap-anywhere">{text}</dt>
              <dd className="shrink-0 font-semi">{formatGrade(gradeFromShare(share, 1))}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
