import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonDetail } from '../../../shared/contracts/lessons.ts';
import { lessonLimits } from '../../../shared/contracts/limits.ts';
import { AlertDialog } from '../../components/ui/alert-dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { focusFirstInvalid } from '../../lib/focus-first-invalid.ts';
import { wrongLessonFields } from '../../lib/lesson-fields.ts';
import { StatusField } from './status-field.tsx';
import { useLessonForm } from './use-lesson-form.ts';

/** Tab 1: the data of the lesson. Saving asks first. */
export function LessonForm({ lesson }: { lesson: LessonDetail }) {
  const { t } = useTranslation();
  const form = useLessonForm(lesson);
  const { values, change, problem, pending } = form;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.submit();
    focusFirstInvalid(event.currentTarget);
  };
  const wrong = wrongLessonFields(problem, values);
  const error = (shown: boolean) => (shown && problem ? t(`errors.${problem}`) : null);
  return (
    <Card className="md:p-8">
      <form noValidate onSubmit={send} className="flex flex-col gap-6">
        <Field label={t('lessonConfiguration.topic')} error={error(wrong.topic)}>
          {(control) => (
            <Input
              {...control}
              name="topic"
              required
              maxLength={200}
              value={values.topic}
              onChange={(event) => change({ topic: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={t('lessonConfiguration.submissionDate')}
          optional={t('common.optional')}
          hint={t('lessonConfiguration.dateHint')}
        >
          {(control) => (
            <div className="flex flex-col gap-1 sm:flex-row sm:gap-2">
              <Input
                {...control}
                name="submission_date"
                type="datetime-local"
                value={values.date}
                onChange={(event) => change({ date: event.target.value })}
              />
              {values.date !== '' && (
                <Button variant="ghost" className="shrink-0 self-start" onClick={() => change({ date: '' })}>
                  {t('lessonConfiguration.clearDate')}
                </Button>
              )}
            </div>
          )}
        </Field>
        <div className="grid gap-6 sm:grid-cols-2 sm:gap-5">
          <Field label={t('lessonConfiguration.duration')} error={error(wrong.duration)}>
            {(control) => (
              <Input
                {...control}
                name="duration"
                type="number"
                inputMode="numeric"
                required
                min={1}
                max={lessonLimits.durationMinutes}
                suffix={t('lessonConfiguration.durationUnit')}
                value={values.duration}
                onChange={(event) => change({ duration: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('lessonConfiguration.attempts')} error={error(wrong.attempts)}>
            {(control) => (
              <Input
                {...control}
                name="attempts"
                type="number"
                inputMode="numeric"
                required
                min={1}
                max={lessonLimits.attempts}
                suffix={t('lessonConfiguration.attemptsUnit')}
                value={values.attempts}
                onChange={(event) => change({ attempts: event.target.value })}
              />
            )}
          </Field>
        </div>
        <StatusField enabled={values.enabled} {...form.enabling} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-1">
          <Button type="submit" pending={pending} pendingLabel={t('lessonConfiguration.saving')}>
            {t('lessonConfiguration.save')}
          </Button>
          {form.changed && (
            <>
              <Button variant="ghost" unavailable={pending} onClick={form.discard}>
                {t('lessonConfiguration.discard')}
              </Button>
              <span role="status" className="text-small text-text-mute">
                {t('lessonConfiguration.unsaved')}
              </span>
            </>
          )}
        </div>
      </form>
      <AlertDialog
        open={form.asking}
        title={t('lessonConfiguration.confirmTitle')}
        description={t('lessonConfiguration.confirmText')}
        confirmLabel={t('lessonConfiguration.confirmAccept')}
        cancelLabel={t('lessonConfiguration.confirmCancel')}
        pending={pending}
        onConfirm={() => void form.save()}
        onCancel={form.stopAsking}
      />
    </Card>
  );
}
