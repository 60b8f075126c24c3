import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { cleanHtml } from '../../../../shared/content/html.ts';
import { cleanPlain } from '../../../../shared/content/plain.ts';
import { textLimits } from '../../../../shared/contracts/limits.ts';
import type { RoomReport } from '../../../../shared/contracts/room.ts';
import { HtmlField, OptionField } from '../../../components/questions/pictures/lazy-pictures.ts';
import { PictureLesson } from '../../../components/questions/pictures/picture-lesson.ts';
import { PlainRichField } from '../../../components/rich-text/lazy-rich-field.ts';
import { Field, FieldError } from '../../../components/ui/field.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { isUnauthorized } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type WordingDialogProps = {
  lessonId: number;
  report: RoomReport;
  minutes: number;
  word: string;
  onClose: () => void;
};

/** Corrects the wording of a question during open sittings. */
export function WordingDialog({ lessonId, report, minutes, word, onClose }: WordingDialogProps) {
  const { t } = useTranslation();
  const { questionId, position, language } = report;
  // The version when the dialog opened; the room keeps updating.
  const [over] = useState(report.version);
  const [text, setText] = useState(report.text);
  const [statement, setStatement] = useState<string>(report.statement);
  const [options, setOptions] = useState<{ id: string; text: string }[]>(report.options);
  const [problem, setProblem] = useState<string | null>(null);
  const correct = useMutation({
    ...trpc.room.correctWording.mutationOptions(),
    onSuccess: ({ count }) => {
      notify.success(t('room.settled.corrected', { position }), {
        description: minutes > 0 ? t('room.given', { count, minutes }) : undefined,
      });
      void queryClient.invalidateQueries(trpc.room.get.queryFilter({ lessonId }));
      onClose();
    },
    onError: (error) => {
      if (!isUnauthorized(error)) setProblem(teacherErrorText(t, error));
    },
  });
  const send = () =>
    correct.mutate({
      ...{ lessonId, questionId, minutes, word, over },
      text: cleanHtml(text),
      statement: cleanPlain(statement),
      options: options.map((option) => ({ id: option.id, text: cleanPlain(option.text) })),
    });
  return (
    <FormDialog
      width={760}
      title={t('room.wordingTitle', { position })}
      description={t('room.wordingText', { count: report.open })}
      onClose={onClose}
      pending={correct.isPending}
      submitLabel={t('room.wordingSend')}
      onSubmit={send}
    >
      <PictureLesson value={lessonId}>
        <div lang={language} className="flex flex-col gap-5">
          <Field label={t('questionBank.text')}>
            {(control) => (
              <Suspense fallback={<div className="min-h-40" />}>
                <HtmlField
                  {...control}
                  rows={4}
                  maxLength={textLimits.questionText}
                  value={text}
                  onValueChange={setText}
                />
              </Suspense>
            )}
          </Field>
          {report.statement !== '' && (
            <Field label={t('questionBank.statement')}>
              {(control) => (
                <PlainRichField
                  {...control}
                  maxLength={textLimits.questionText}
                  emptyPreview={t('questionBank.statementEmpty')}
                  value={statement}
                  onValueChange={setStatement}
                />
              )}
            </Field>
          )}
          {options.length > 0 && (
            <fieldset>
              <legend className="mb-1.5 text-small font-semi">{t('questionBank.options')}</legend>
              <ul className="flex flex-col gap-2.5">
                {options.map((option) => (
                  <li key={option.id} className="flex items-start gap-3">
                    <span aria-hidden className="mt-2 w-4 font-serif text-text-mute">
                      {option.id}
                    </span>
                    <Suspense fallback={<div className="min-h-10 grow" />}>
                      <OptionField
                        label={t('questionBank.option', { letter: option.id })}
                        text={option.text}
                        disabled={correct.isPending}
                        onChange={(changed) =>
                          setOptions(
                            options.map((one) => (one.id === option.id ? { ...one, text: changed } : one)),
                          )
                        }
                      />
                    </Suspense>
                  </li>
                ))}
              </ul>
            </fieldset>
          )}
        </div>
      </PictureLesson>
      <p className="mt-5 text-small text-text-soft">
        {t('room.wordingKey')}{' '}
        <Link to={`/teacher/pregunta/${questionId}/corregir`} target="_blank" className="text-action">
          {t('room.correctKey')}
        </Link>
      </p>
      {problem && (
        <div role="alert" className="mt-3">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </FormDialog>
  );
}
