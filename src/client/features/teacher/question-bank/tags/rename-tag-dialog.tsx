import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { cleanPlain } from '../../../../../shared/content/plain.ts';
import { tagKey, tagLimits, tidyTag } from '../../../../../shared/rules/question-tags.ts';
import { Field } from '../../../../components/ui/field.tsx';
import { FormDialog } from '../../../../components/ui/form-dialog.tsx';
import { Input } from '../../../../components/ui/input.tsx';
import { Select } from '../../../../components/ui/select.tsx';
import { trpc } from '../../../../lib/api/trpc.ts';
import { useTranslation } from '../../../../lib/i18n/i18n.ts';
import { useDialogSave } from '../use-dialog-save.ts';

type RenameTagDialogProps = {
  lessonId: number;
  ofLesson: readonly string[];
  onRenamed: (from: string, to: string) => void;
  onClose: () => void;
};

/** `Renombrar o unir`: renames a tag in the whole course; the name of an existing tag merges the two. */
export function RenameTagDialog({ lessonId, ofLesson, onRenamed, onClose }: RenameTagDialogProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(ofLesson[0] ?? '');
  const [to, setTo] = useState(from);
  const { data: known = [] } = useQuery(trpc.questions.tags.queryOptions({ lessonId }));
  const rename = useMutation(trpc.questions.renameTag.mutationOptions());
  const { problem, setProblem, save: saveBank } = useDialogSave(lessonId, t('tags.failed'), onClose);
  const list = useId();
  const name = tidyTag(cleanPlain(to));
  const countOf = (tag: string) => known.find((one) => tagKey(one.tag) === tagKey(tag))?.count ?? 0;
  const met =
    tagKey(name) === tagKey(from) ? undefined : known.find((one) => tagKey(one.tag) === tagKey(name));
  const save = () =>
    name === ''
      ? setProblem(t('tags.nameMissing'))
      : void saveBank(
          async () => {
            const questions = await rename.mutateAsync({ lessonId, from, to: met?.tag ?? name });
            onRenamed(from, met?.tag ?? name);
            return questions;
          },
          t(met ? 'tags.joined' : 'tags.renamed'),
        );
  return (
    <FormDialog
      width={520}
      title={t('tags.rename')}
      description={t('tags.renameText')}
      onClose={onClose}
      pending={rename.isPending}
      submitLabel={t(met ? 'tags.join' : 'tags.renameDo')}
      pendingLabel={t('tags.saving')}
      onSubmit={save}
      unavailable={name === from}
    >
      <div className="flex flex-col gap-5">
        <Field label={t('tags.tag')} hint={t('tags.has', { count: countOf(from) })}>
          {(control) => (
            <Select
              {...control}
              value={from}
              options={ofLesson.map((tag) => ({ value: tag, label: tag }))}
              onValueChange={(tag) => {
                setFrom(tag);
                setTo(tag);
              }}
            />
          )}
        </Field>
        <Field
          label={t('tags.newName')}
          error={problem}
          hint={met ? t('tags.joins', { tag: met.tag, count: met.count }) : t('tags.newNameHint')}
        >
          {(control) => (
            <>
              <Input
                {...control}
                list={list}
                maxLength={tagLimits.letters}
                autoComplete="off"
                value={to}
                onChange={({ target }) => setTo(target.value)}
              />
              <datalist id={list}>
                {known.map(({ tag }) => (
                  <option key={tag} value={tag} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      </div>
    </FormDialog>
  );
}
