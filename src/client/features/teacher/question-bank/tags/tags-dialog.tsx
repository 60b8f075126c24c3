import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeacherQuestion } from '../../../../../shared/contracts/questions.ts';
import { PictureLesson } from '../../../../components/questions/pictures/picture-lesson.ts';
import { TagField } from '../../../../components/questions/tags/tag-field.tsx';
import { Field } from '../../../../components/ui/field.tsx';
import { FormDialog } from '../../../../components/ui/form-dialog.tsx';
import { trpc } from '../../../../lib/api/trpc.ts';
import { useTranslation } from '../../../../lib/i18n/i18n.ts';
import { loadAuthoringTexts } from '../../../../lib/i18n/load-authoring-texts.ts';
import { useDialogSave } from '../use-dialog-save.ts';

export const prepareRender = loadAuthoringTexts;

type TagsDialogProps = { lessonId: number; question: TeacherQuestion; number: number; onClose: () => void };

/** Edits the tags of an assigned question; nothing else of it can be changed. */
export function TagsDialog({ lessonId, question, number, onClose }: TagsDialogProps) {
  const { t } = useTranslation();
  const [tags, setTags] = useState<readonly string[]>(question.tags ?? []);
  const put = useMutation(trpc.questions.putTags.mutationOptions());
  const { problem, save } = useDialogSave(lessonId, t('tags.putFailed'), onClose);
  return (
    <FormDialog
      width={520}
      title={t('tags.ofQuestion', { number })}
      description={t('tags.ofQuestionText')}
      onClose={onClose}
      pending={put.isPending}
      submitLabel={t('tags.save')}
      pendingLabel={t('tags.saving')}
      onSubmit={() =>
        void save(() => put.mutateAsync({ questionId: question.id, tags: [...tags] }), t('tags.saved'))
      }
    >
      <PictureLesson value={lessonId}>
        <Field label={t('questionBank.tags')} hint={t('questionBank.tagsHint')} error={problem}>
          {(control) => <TagField {...control} tags={tags} disabled={put.isPending} onTagsChange={setTags} />}
        </Field>
      </PictureLesson>
    </FormDialog>
  );
}
