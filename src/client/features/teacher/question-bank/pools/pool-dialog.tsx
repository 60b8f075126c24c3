import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { htmlToText } from '../../../../../shared/content/html.ts';
import { picturesToPlaceholders } from '../../../../../shared/content/pictures.ts';
import { cleanPlain } from '../../../../../shared/content/plain.ts';
import type { TeacherQuestion } from '../../../../../shared/contracts/questions.ts';
import { poolLimits } from '../../../../../shared/rules/question-pools.ts';
import { countTags, hasTag } from '../../../../../shared/rules/question-tags.ts';
import { groupIntoRuns } from '../../../../../shared/rules/stimulus-runs.ts';
import { TagList } from '../../../../components/questions/tags/tag-list.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CheckMark } from '../../../../components/ui/checkbox-card.tsx';
import { Field, FieldError } from '../../../../components/ui/field.tsx';
import { FormDialog } from '../../../../components/ui/form-dialog.tsx';
import { Input } from '../../../../components/ui/input.tsx';
import { Select } from '../../../../components/ui/select.tsx';
import { Stepper } from '../../../../components/ui/stepper.tsx';
import { trpc } from '../../../../lib/api/trpc.ts';
import { cx } from '../../../../lib/dom/cx.ts';
import { kindLine, typeName } from '../../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../../lib/i18n/i18n.ts';
import { loadAuthoringTexts } from '../../../../lib/i18n/load-authoring-texts.ts';
import { useDialogSave } from '../use-dialog-save.ts';
import { CandidateText } from './candidate-text.tsx';
import { PoolState } from './pool-state.tsx';

export const prepareRender = loadAuthoringTexts;

type PoolDialogProps = {
  lessonId: number;
  questions: readonly TeacherQuestion[];
  /** Key of the edited pool; null for a new one. */
  poolKey: string | null;
  onClose: () => void;
};

/** Edits a pool: name, number of drawn questions, and candidates filtered by tag, type or level. */
export function PoolDialog({ lessonId, questions, poolKey, onClose }: PoolDialogProps) {
  const { t } = useTranslation();
  const before = questions.find(({ pool }) => poolKey !== null && pool?.key === poolKey)?.pool;
  const [name, setName] = useState<string>(before?.name ?? '');
  const [count, setCount] = useState(String(before?.count ?? 1));
  const [type, setType] = useState('');
  const [level, setLevel] = useState('');
  const [tag, setTag] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    new Set(before ? questions.filter(({ pool }) => pool?.key === before.key).map(({ id }) => id) : []),
  );
  const { problem, setProblem, save: saveBank } = useDialogSave(lessonId, t('pools.failed'), onClose);
  const put = useMutation(trpc.questions.putPool.mutationOptions());
  const numberOf = new Map(questions.map(({ id }, index) => [id, index + 1]));
  const free = questions.filter(({ assigned, pool }) => !assigned && (!pool || pool.key === poolKey));
  // Questions with a common stimulus are drawn together.
  const runs = new Map(
    groupIntoRuns(free).flatMap((run) => run.map((question) => [question.id, run] as const)),
  );
  const shown = free.filter(
    (question) =>
      (type === '' || question.type === type) &&
      (level === '' || question.difficulty === Number(level)) &&
      (tag === null || hasTag(question, tag)),
  );
  const allShown = shown.every(({ id }) => chosen.has(id));
  const members = free.filter(({ id }) => chosen.has(id));
  const choose = (some: readonly TeacherQuestion[], take: boolean) => {
    const next = new Set(chosen);
    for (const { id } of some.flatMap((one) => runs.get(one.id) ?? [one]))
      if (take) next.add(id);
      else next.delete(id);
    setChosen(next);
  };
  const send = (questionIds: number[], done: string) => {
    const values = { lessonId, key: poolKey, name: cleanPlain(name), count: Number(count) };
    return saveBank(() => put.mutateAsync({ ...values, questionIds }), done);
  };
  const save = () =>
    name.trim() === ''
      ? setProblem(t('pools.nameMissing'))
      : void send(
          members.map(({ id }) => id),
          t('pools.saved'),
        );
  const types = [...new Set(free.map((question) => question.type))];
  const tags = countTags(free);
  const levels = [...new Set(free.map(({ difficulty }) => difficulty))].sort();
  const isNumber = Number.isInteger(Number(count)) && Number(count) >= 1;
  return (
    <FormDialog
      asksToDiscard
      width={760}
      title={t(before ? 'pools.change' : 'pools.new')}
      description={t('pools.text')}
      onClose={onClose}
      pending={put.isPending}
      submitLabel={t('pools.save')}
      pendingLabel={t('pools.saving')}
      onSubmit={save}
      unavailable={members.length === 0 || !isNumber}
      aside={
        before && (
          <Button
            variant="ghost"
            className="mr-auto"
            unavailable={put.isPending}
            onClick={() => void send([], t('pools.removed'))}
          >
            {t('pools.remove')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_auto]">
          <Field label={t('pools.name')} hint={t('pools.nameHint')}>
            {(control) => (
              <Input
                {...control}
                maxLength={poolLimits.name}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('pools.count')} hint={t('pools.countHint')}>
            {(control) => (
              <Stepper
                {...control}
                value={count}
                onValueChange={setCount}
                min={1}
                max={Math.max(1, free.length - 1)}
              />
            )}
          </Field>
        </div>
        <fieldset>
          <legend className="text-small font-semi">{t('pools.candidates')}</legend>
          <div className={cx('mt-2 grid gap-4', tags.length > 0 ? 'md:grid-cols-3' : 'md:grid-cols-2')}>
            {tags.length > 0 && (
              <Field label={t('pools.tag')}>
                {(control) => (
                  <Select
                    {...control}
                    value={JSON.stringify(tag)}
                    options={[
                      { value: JSON.stringify(null), label: t('pools.allTags') },
                      ...tags.map(({ tag: value, count: having }) => ({
                        value: JSON.stringify(value),
                        label: `${value} (${having})`,
                      })),
                      { value: JSON.stringify(''), label: t('pools.withoutTag') },
                    ]}
                    onValueChange={(value) => setTag(JSON.parse(value))}
                  />
                )}
              </Field>
            )}
            <Field label={t('pools.type')}>
              {(control) => (
                <Select
                  {...control}
                  value={type}
                  options={[
                    { value: '', label: t('pools.allTypes') },
                    ...types.map((value) => ({ value: value as string, label: typeName(t, value) })),
                  ]}
                  onValueChange={setType}
                />
              )}
            </Field>
            <Field label={t('pools.difficulty')}>
              {(control) => (
                <Select
                  {...control}
                  value={level}
                  options={[
                    { value: '', label: t('pools.allLevels') },
                    ...levels.map((value) => ({
                      value: String(value),
                      label: t('questionBank.difficultyOption', {
                        level: value,
                        name: t(`questions.difficulty.level${value as 1 | 2 | 3 | 4 | 5}`),
                      }),
                    })),
                  ]}
                  onValueChange={setLevel}
                />
              )}
            </Field>
          </div>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
            <span role="status" className="text-small text-text-soft">
              {t('pools.chosen', { count: members.length })}
            </span>
            {shown.length > 0 && (
              <Button variant="ghost" onClick={() => choose(shown, !allShown)}>
                {t(allShown ? 'pools.leaveShown' : 'pools.chooseShown', { count: shown.length })}
              </Button>
            )}
          </div>
          {shown.length === 0 ? (
            <p className="py-4 text-ui text-text-soft">{t('pools.noneShown')}</p>
          ) : (
            <ul className="mt-1 divide-y divide-line border-y border-line">
              {shown.map((question) => {
                const number = numberOf.get(question.id) ?? 0;
                const text =
                  `${htmlToText(question.text)} ${picturesToPlaceholders(question.statement)}`.trim();
                return (
                  <li key={question.id} className={cx(chosen.has(question.id) && 'bg-accent-soft')}>
                    {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside CheckMark */}
                    <label className="flex cursor-pointer items-start gap-3.5 px-2 py-3 md:px-3">
                      <CheckMark
                        label={t('pools.choose', { number, text: text.slice(0, 120) })}
                        checked={chosen.has(question.id)}
                        onCheckedChange={(take) => choose([question], take)}
                      />
                      <span className="min-w-0">
                        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-caption text-text-soft">
                          {`${number} · ${kindLine(t, question.type, question.difficulty, question.points)}`}
                          <TagList tags={question.tags} />
                        </span>
                        <CandidateText question={question} />
                        {question.stimulus && (
                          <span className="block text-caption text-text-mute">{t('pools.wholeText')}</span>
                        )}
                      </span>
                    </label>
                  </li>
                );
              })}
            </ul>
          )}
        </fieldset>
        {members.length > 0 && isNumber && (
          <div role="status">
            <PoolState pool={{ name: name.trim(), count: Number(count) }} questions={members} />
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
