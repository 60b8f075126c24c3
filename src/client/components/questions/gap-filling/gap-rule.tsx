import { keyFacts } from '../../../../shared/exact-value/key-facts.ts';
import type { AcceptRule } from '../../../../shared/question-types/exercise/details.ts';
import { useSettings } from '../../../lib/dom/use-settings.ts';
import { AcceptWords } from '../exercise/accept-words.tsx';
import { FormFields } from '../exercise/form-fields.tsx';
import { KeyQuestions } from '../exercise/key-questions.tsx';

/** Edits what a value gap accepts: how its key is read, and the form of the answer. */
export function GapRule({
  source,
  accept,
  error,
  onChange,
}: {
  source: string;
  accept: AcceptRule;
  error: string | null;
  onChange: (accept: AcceptRule) => void;
}) {
  const currency = useSettings()?.currency;
  const facts = keyFacts(source, { point: accept.point, currency });
  const put = (part: Partial<AcceptRule>) => onChange({ ...accept, ...part });
  return (
    <div className="flex flex-col gap-3">
      <KeyQuestions facts={facts} accept={accept} source={source} statement="" disabled={false} put={put} />
      {(facts.shape === null || accept.reading === 'value') && (
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <FormFields accept={accept} disabled={false} error={error} put={put} />
        </div>
      )}
      <AcceptWords accept={accept} source={source} />
    </div>
  );
}
