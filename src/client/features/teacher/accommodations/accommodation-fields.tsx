import type { CourseAccommodations } from '../../../../shared/contracts/accommodations.ts';
import { accommodationLimits, maxAccommodationReason } from '../../../../shared/rules/lesson-terms.ts';
import { Field, FieldError } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { Stepper } from '../../../components/ui/stepper.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { Trans } from '../../../components/ui/trans.tsx';
import { minutesOf } from '../../../lib/format/format-date.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { AccommodationValues } from './accommodation-values.ts';
import { useDays } from './dates.ts';
import { exampleLesson, type Place, termsAt } from './terms-at.ts';
import type { Problem } from './use-accommodation.ts';

type AccommodationFieldsProps = {
  values: AccommodationValues;
  onChange: (values: AccommodationValues) => void;
  problem: Problem | null;
  /** Focuses the first field. */
  focused: boolean;
  course: CourseAccommodations;
  place: Place;
};

/** Fields for extra time, attempts, days and reason, with a preview of the resulting terms. */
export function AccommodationFields({
  values,
  onChange,
  problem,
  focused,
  course,
  place,
}: AccommodationFieldsProps) {
  const { t } = useTranslation();
  const days = useDays();
  const error = (field: string) => (problem?.field === field ? problem.text : null);
  const lesson = exampleLesson(course, place);
  const terms = termsAt(lesson, values, place, course);
  const until = place.lessonId !== null && Number(values.days) > 0 && terms;
  const dueHint = until
    ? until.submissionDate === null
      ? t('accommodations.dueNone')
      : t('accommodations.dueUntil', { date: days.day(until.submissionDate) })
    : undefined;
  return (
    <>
      <div>
        <div className="flex items-end gap-2.5">
          <Field label={t('accommodations.extraTime')} className="w-24 shrink-0 *:whitespace-nowrap">
            {(control) => (
              <Input
                {...control}
                aria-invalid={error('extraTime') ? true : undefined}
                aria-describedby="extra-time-comes-to"
                autoFocus={focused}
                type="number"
                inputMode="numeric"
                min={0}
                max={accommodationLimits[values.unit]}
                placeholder="0"
                className="[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
                value={values.time}
                onChange={(event) => onChange({ ...values, time: event.target.value })}
              />
            )}
          </Field>
          <Segmented
            hideLabel
            label={t('accommodations.unit')}
            options={[
              { value: 'percent', label: t('accommodations.unitPercent') },
              { value: 'minutes', label: t('accommodations.unitMinutes') },
            ]}
            value={values.unit}
            onValueChange={(unit) => onChange({ ...values, unit })}
          />
        </div>
        <div id="extra-time-comes-to" aria-live="polite">
          {error('extraTime') ? (
            <FieldError>{error('extraTime')}</FieldError>
          ) : (
            terms &&
            terms.extraMinutes > 0 && (
              <p className="mt-1.5 text-small text-text-soft">
                <Trans
                  i18nKey="accommodations.result"
                  values={{ minutes: lesson.durationMinutes, time: minutesOf(terms) }}
                  components={{ strong: <strong className="font-semi text-text" /> }}
                />
              </p>
            )
          )}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('accommodations.attempts')} error={error('extraAttempts')}>
          {(control) => (
            <Stepper
              {...control}
              min={0}
              max={accommodationLimits.attempts}
              before="+"
              after={t('accommodations.attemptsMore')}
              value={values.attempts}
              onValueChange={(attempts) => onChange({ ...values, attempts })}
            />
          )}
        </Field>
        <Field label={t('accommodations.due')} error={error('extraDays')} hint={dueHint}>
          {(control) => (
            <Stepper
              {...control}
              min={0}
              max={accommodationLimits.days}
              before="+"
              after={t('accommodations.daysMore')}
              value={values.days}
              onValueChange={(extra) => onChange({ ...values, days: extra })}
            />
          )}
        </Field>
      </div>
      <Field
        label={t('accommodations.reason')}
        optional={t('common.optional')}
        hint={t('accommodations.reasonHint')}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={maxAccommodationReason}
            value={values.reason}
            onChange={(event) => onChange({ ...values, reason: event.target.value })}
          />
        )}
      </Field>
      {problem && problem.field === undefined && (
        <div role="alert">
          <FieldError>{problem.text}</FieldError>
        </div>
      )}
    </>
  );
}
