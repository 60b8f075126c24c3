import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lessonDefaults, lessonLimits } from '../../../shared/contracts/limits.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { focusFirstInvalid } from '../../lib/focus-first-invalid.ts';
import { useKeptState } from '../../lib/kept-state.ts';
import { wrongLessonFields } from '../../lib/lesson-fields.ts';
import { toLocalInput } from '../../lib/local-date-time.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { type NewLesson, useCreateLesson } from './use-create-lesson.ts';

const empty: NewLesson = {
  topic: '',
  date: '',
  duration: String(lessonDefaults.durationMinutes),
  attempts: String(lessonDefaults.attempts),
};

type CreateLessonDialogProps = { courseId: number; onClose: () => void };

export function CreateLessonDialog({ courseId, onClose }: CreateLessonDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [values, setValues, forget] = useKeptState(`new-lesson:${courseId}`, empty);
  const { submit, problem, pending } = useCreateLesson(courseId, () => {
    forget();
    onClose();
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(values);
    focusFirstInvalid(event.currentTarget);
  };
  const noDate = problem === 'lesson-fields-missing' && values.date.trim() === '';
  const errors = {
    ...wrongLessonFields(problem, values),
    date: noDate || problem === 'submission-date-past',
  };
  const field = (name: keyof NewLesson) => ({
    error: errors[name] && problem ? t(`errors.${problem}`) : null,
  });
  const input = (name: keyof NewLesson) => ({
    name,
    required: true,
    disabled: pending,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues((current) => ({ ...current, [name]: event.target.value })),
  });
  return (
    <Dialog
      open
      width={520}
      title={t('teacherCourses.createTitle')}
      description={t('teacherCourses.createText')}
      locked={pending}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="secondary"
            unavailable={pending}
            onClick={() => {
              forget();
              onClose();
            }}
          >
            {t('teacherCourses.cancel')}
          </Button>
          <Button type="submit" form={form} pending={pending} pendingLabel={t('teacherCourses.creating')}>
            {t('teacherCourses.create')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-5">
        <Field label={t('teacherCourses.topic')} {...field('topic')}>
          {(control) => (
            <Input
              {...control}
              {...input('topic')}
              autoFocus
              maxLength={200}
              placeholder={t('teacherCourses.topicPlaceholder')}
            />
          )}
        </Field>
        <Field
          label={t('teacherCourses.submissionDate')}
          hint={t('teacherCourses.dateHint')}
          {...field('date')}
        >
          {(control) => (
            <Input {...control} {...input('date')} type="datetime-local" min={toLocalInput(serverNow())} />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('teacherCourses.duration')} {...field('duration')}>
            {(control) => (
              <Input
                {...control}
                {...input('duration')}
                type="number"
                inputMode="numeric"
                min={1}
                max={lessonLimits.durationMinutes}
                suffix={t('teacherCourses.durationUnit')}
              />
            )}
          </Field>
          <Field label={t('teacherCourses.attemptsField')} {...field('attempts')}>
            {(control) => (
              <Input
                {...control}
                {...input('attempts')}
                type="number"
                inputMode="numeric"
                min={1}
                max={lessonLimits.attempts}
                suffix={t('teacherCourses.attemptsUnit')}
              />
            )}
          </Field>
        </div>
      </form>
    </Dialog>
  );
}
