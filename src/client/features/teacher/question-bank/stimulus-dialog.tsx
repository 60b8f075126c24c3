import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Html } from '../../../../shared/content/html.ts';
import { textLimits } from '../../../../shared/contracts/limits.ts';
import type { TeacherQuestion } from '../../../../shared/contracts/questions.ts';
import { stimulusLimits } from '../../../../shared/rules/stimulus-runs.ts';
import { HtmlField } from '../../../components/questions/pictures/lazy-pictures.ts';
import { PictureLesson } from '../../../components/questions/pictures/picture-lesson.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field, FieldError } from '../../../components/ui/field.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { loadAuthoringTexts } from '../../../lib/i18n/load-authoring-texts.ts';
import { useDialogSave } from './use-dialog-save.ts';

export const prepareRender = loadAuthoringTexts;

type StimulusDialogProps = {
  lessonId: number;
  questions: readonly TeacherQuestion[];
  /** Key of the edited stimulus; null for a new one. */
  stimulusKey: string | null;
  onClose: () => void;
};

/** Edits a stimulus (text, table or picture) and selects the consecutive questions that share it. */
export function StimulusDialog({ lessonId, questions, stimulusKey, onClose }: StimulusDialogProps) {
  const { t } = useTranslation();
  const mine = questions.flatMap(({ stimulus }, at) =>
    stimulusKey !== null && stimulus?.key === stimulusKey ? at + 1 : [],
  );
  const before = stimulusKey === null ? undefined : questions[(mine[0] ?? 1) - 1]?.stimulus;
  const [title, setTitle] = useState<string>(before?.title ?? '');
  const [text, setText] = useState<Html>(before?.text ?? ('' as Html));
  const [from, setFrom] = useState(mine[0] ?? Math.max(1, questions.length - 1));
  const [to, setTo] = useState(mine.at(-1) ?? questions.length);
  const { problem, save: saveBank } = useDialogSave(lessonId, t('stimulusEditor.failed'), onClose);
  /** Assigned: the text can be corrected, but its questions are fixed. */
  const isAssigned = mine.some((number) => questions[number - 1]?.assigned);
  const put = useMutation(trpc.questions.putStimulus.mutationOptions());
  const correct = useMutation(trpc.questions.correctStimulus.mutationOptions());
  const isPending = put.isPending || correct.isPending;
  const numbers = questions.map((_, at) => ({ value: String(at + 1), label: String(at + 1) }));

  const send = (questionIds: number[], done: string) =>
    saveBank(
      () =>
        isAssigned && stimulusKey !== null
          ? correct.mutateAsync({ lessonId, key: stimulusKey, title, text })
          : put.mutateAsync({ lessonId, key: stimulusKey, title, text, questionIds }),
      done,
    );
  const save = () =>
    send(
      questions.slice(from - 1, to).map(({ id }) => id),
      t('stimulusEditor.saved'),
    );
  return (
    <FormDialog
      asksToDiscard
      width={760}
      title={t(
        isAssigned
          ? 'stimulusEditor.correctTitle'
          : stimulusKey === null
            ? 'stimulusEditor.new'
            : 'stimulusEditor.title',
      )}
      description={t(isAssigned ? 'stimulusEditor.correctText' : 'stimulusEditor.text')}
      onClose={onClose}
      pending={isPending}
      submitLabel={t('stimulusEditor.save')}
      pendingLabel={t('stimulusEditor.saving')}
      onSubmit={() => void save()}
      aside={
        stimulusKey !== null &&
        !isAssigned && (
          <Button
            variant="ghost"
            className="mr-auto"
            unavailable={isPending}
            onClick={() => void send([], t('stimulusEditor.removed'))}
          >
            {t('stimulusEditor.remove')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <Field label={t('stimulusEditor.heading')} optional={t('common.optional')}>
          {(control) => (
            <Input
              {...control}
              maxLength={textLimits.topic}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('stimulusEditor.content')} hint={t('stimulusEditor.contentHint')}>
          {(control) => (
            <PictureLesson value={lessonId}>
              <Suspense fallback={<div className="min-h-40" />}>
                <HtmlField
                  {...control}
                  rows={6}
                  maxLength={textLimits.questionText}
                  value={text}
                  onValueChange={setText}
                />
              </Suspense>
            </PictureLesson>
          )}
        </Field>
        {!isAssigned && (
          <div className="flex flex-wrap gap-4">
            <Field label={t('stimulusEditor.from')}>
              {(control) => (
                <Select
                  {...control}
                  options={numbers}
                  value={String(from)}
                  onValueChange={(value) => setFrom(Number(value))}
                />
              )}
            </Field>
            <Field label={t('stimulusEditor.to')}>
              {(control) => (
                <Select
                  {...control}
                  options={numbers}
                  value={String(to)}
                  onValueChange={(value) => setTo(Number(value))}
                />
              )}
            </Field>
            <p className="basis-full text-caption text-text-mute">
              {t('stimulusEditor.range', stimulusLimits)}
            </p>
          </div>
        )}
        {problem && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
      </div>
    </FormDialog>
  );
}
