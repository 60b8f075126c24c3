import { type ComponentProps, useEffect } from 'react';
import type { LessonDetail } from '../../../../shared/contracts/lessons.ts';
import { answersShown } from '../../../../shared/contracts/values.ts';
import { PublishSwitch } from '../../../components/marks/publish-switch.tsx';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { OutdatedNotice } from '../../../components/ui/outdated-notice.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { useSettings } from '../../../lib/dom/use-settings.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { MarkingField } from './marking-field.tsx';
import { StatusField } from './status-field.tsx';
import { useLessonForm } from './use-lesson-form.ts';

type LessonFormProps = { lesson: LessonDetail; onUnsaved: (unsaved: boolean) => void };

/** Tab 1: the data of the lesson. Saving asks for confirmation. */
export function LessonForm({ lesson, onUnsaved }: LessonFormProps) {
  const { t } = useTranslation();
  const form = useLessonForm(lesson);
  const { values, pending, dirty } = form;
  useEffect(() => {
    onUnsaved(dirty);
    return () => onUnsaved(false);
  }, [dirty, onUnsaved]);
  const { dateTime } = useFormat();
  const { submissionDate } = lesson;
  const settings = useSettings();
  const withModel = settings?.evaluator === 'model';
  const isInForce =
    settings?.markingPolicy === 'in-force' && (values.markingPolicy ?? 'in-force') === 'in-force';
  const named = (label: string, value: string | number) => `${label}: ${value}`;
  /** Current values of the fields as text, for the notice about concurrent changes. */
  const fieldLabels = {
    topic: named(t('lessonConfiguration.topic'), lesson.topic),
    opensAt: named(t('lessonConfiguration.opensAt'), lesson.opensAt ? dateTime(lesson.opensAt) : '–'),
    submissionDate: named(
      t('lessonConfiguration.submissionDate'),
      submissionDate ? dateTime(submissionDate) : '–',
    ),
    durationMinutes: named(t('lessonConfiguration.duration'), lesson.durationMinutes),
    attempts: named(t('lessonConfiguration.attempts'), lesson.attempts),
    marksShown: t('reviews.shownByMe'),
    answersShown: t('lessonConfiguration.answersShown'),
    markingPolicy: t('lessonConfiguration.marking'),
    secondGrading: t('reviews.twice.label'),
    uncertainFirst: t('reviews.first.label'),
    shuffled: t('lessonConfiguration.shuffled'),
    enabled: named(
      t('lessonConfiguration.status'),
      t(`lessonConfiguration.${lesson.enabled ? 'enabled' : 'disabled'}`),
    ),
  };
  return (
    <Card className="md:p-8">
      <form {...form.props} className="flex flex-col gap-6">
        {!pending && (
          <OutdatedNotice
            changed={form.changed.map((name) => fieldLabels[name])}
            onLoad={form.discard}
            onRebase={form.rebase}
          />
        )}
        <Field label={t('lessonConfiguration.topic')} {...form.field('topic')}>
          {(control) => <Input {...control} />}
        </Field>
        <div className="grid gap-6 sm:grid-cols-2 sm:gap-5">
          <Field
            label={t('lessonConfiguration.opensAt')}
            optional={t('common.optional')}
            hint={t('lessonConfiguration.opensAtHint')}
            {...form.field('opensAt')}
          >
            {(control) => (
              <DateInput
                control={control}
                clear={t('lessonConfiguration.clearOpening')}
                onClear={() => form.set({ opensAt: '' })}
              />
            )}
          </Field>
          <Field
            label={t('lessonConfiguration.submissionDate')}
            optional={t('common.optional')}
            hint={t('lessonConfiguration.dateHint')}
            {...form.field('submissionDate')}
          >
            {(control) => (
              <DateInput
                control={control}
                clear={t('lessonConfiguration.clearDate')}
                onClear={() => form.set({ submissionDate: '' })}
              />
            )}
          </Field>
        </div>
        <div className="grid gap-6 sm:grid-cols-2 sm:gap-5">
          <Field label={t('lessonConfiguration.duration')} {...form.field('durationMinutes')}>
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="numeric"
                suffix={t('lessonConfiguration.durationUnit')}
              />
            )}
          </Field>
          <Field label={t('lessonConfiguration.attempts')} {...form.field('attempts')}>
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="numeric"
                suffix={t('lessonConfiguration.attemptsUnit')}
              />
            )}
          </Field>
        </div>
        <PublishSwitch {...form.choice('marksShown').control} stored={lesson.marksShown} />
        <Field
          label={t('lessonConfiguration.answersShown')}
          hint={t('lessonConfiguration.answersShownHint')}
          {...form.field('answersShown')}
        >
          {({ onChange: _, ...control }) => (
            <Select
              {...control}
              {...form.choice('answersShown').control}
              options={answersShown.map((value) => ({
                value,
                label: t(`lessonConfiguration.answersShownWhen.${value}`),
              }))}
            />
          )}
        </Field>
        <Switch
          checked={values.shuffled}
          onCheckedChange={form.choice('shuffled').control.onValueChange}
          disabled={pending}
          label={t('lessonConfiguration.shuffled')}
        />
        {settings && (withModel || lesson.markingPolicy) && (
          <MarkingField
            school={settings.markingPolicy}
            value={values.markingPolicy}
            {...form.choice('markingPolicy')}
          />
        )}
        {/* When the teacher decides every mark, there is nothing to hold back. */}
        {((withModel && isInForce) || lesson.uncertainFirst) && (
          <Switch
            checked={values.uncertainFirst}
            onCheckedChange={form.choice('uncertainFirst').control.onValueChange}
            disabled={pending}
            label={t('reviews.first.label')}
            description={t('reviews.first.text')}
          />
        )}
        {/* Without a model, a second grading would equal the first. */}
        {(withModel || lesson.secondGrading) && (
          <Switch
            checked={values.secondGrading}
            onCheckedChange={form.choice('secondGrading').control.onValueChange}
            disabled={pending}
            label={t('reviews.twice.label')}
            description={t('reviews.twice.text')}
          />
        )}
        <StatusField enabled={values.enabled} {...form.enabling} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-1">
          <Button
            type="submit"
            unavailable={!dirty}
            pending={pending}
            pendingLabel={t('lessonConfiguration.saving')}
          >
            {t('lessonConfiguration.save')}
          </Button>
          {dirty && (
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
        {...form.question}
        title={t('lessonConfiguration.confirmTitle')}
        description={t('lessonConfiguration.confirmText')}
        confirmLabel={t('lessonConfiguration.confirmAccept')}
        cancelLabel={t('lessonConfiguration.confirmCancel')}
      />
    </Card>
  );
}

type DateInputProps = {
  control: ComponentProps<typeof Input>;
  /** Label of the clear button. */
  clear: string;
  onClear: () => void;
};

/** An optional date and time. */
function DateInput({ control, clear, onClear }: DateInputProps) {
  return (
    <div className="flex flex-col items-start gap-1">
      <Input {...control} type="datetime-local" />
      {control.value !== '' && (
        <Button variant="ghost" size="sm" onClick={onClear}>
          {clear}
        </Button>
      )}
    </div>
  );
}
