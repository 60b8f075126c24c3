import { useId } from 'react';
import { useNavigate } from 'react-router';
import { PublishSwitch } from '../../../components/marks/publish-switch.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { toLocalInput } from '../../../lib/format/local-date-time.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useNewLessonForm } from './use-new-lesson-form.ts';

type CreateLessonDialogProps = { courseId: number; onClose: () => void };

/** `Crear Nueva Lección`; opens the questions of the new lesson. */
export function CreateLessonDialog({ courseId, onClose }: CreateLessonDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const navigate = useNavigate();
  // The next step of a new lesson is its questions.
  const toQuestions = (lessonId: number) => navigate(`/teacher/leccion/${lessonId}?tab=contenido`);
  const { pending, reset, ...bound } = useNewLessonForm(courseId, toQuestions);
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
              reset();
              onClose();
            }}
          >
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={form} pending={pending} pendingLabel={t('teacherCourses.creating')}>
            {t('teacherCourses.create')}
          </Button>
        </>
      }
    >
      <form {...bound.props} id={form} className="flex flex-col gap-5">
        <Field label={t('teacherCourses.topic')} {...bound.field('topic')}>
          {(control) => <Input {...control} autoFocus placeholder={t('teacherCourses.topicPlaceholder')} />}
        </Field>
        <Field
          label={t('teacherCourses.submissionDate')}
          hint={t('teacherCourses.dateHint')}
          {...bound.field('submissionDate')}
        >
          {(control) => <Input {...control} type="datetime-local" min={toLocalInput(serverNow())} />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('teacherCourses.duration')} {...bound.field('durationMinutes')}>
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="numeric"
                suffix={t('teacherCourses.durationUnit')}
              />
            )}
          </Field>
          <Field label={t('teacherCourses.attemptsField')} {...bound.field('attempts')}>
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="numeric"
                suffix={t('teacherCourses.attemptsUnit')}
              />
            )}
          </Field>
        </div>
        <PublishSwitch {...bound.choice('marksShown').control} />
      </form>
    </Dialog>
  );
}
