import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { ChangedCourse, GroupChange } from '../../../../shared/contracts/group-change.ts';
import type { PersonView } from '../../../../shared/contracts/people.ts';
import { Button } from '../../../components/ui/button.tsx';
import { CheckboxCard } from '../../../components/ui/checkbox-card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { QueryState } from '../../../components/ui/query-state.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { type TFunction, useTranslation } from '../../../lib/i18n/i18n.ts';

type GroupDialogProps = { person: PersonView; onDone: () => void; onClose: () => void };

/** Moves a student to another group, with the courses that end, begin and stay. */
export function GroupDialog({ person, onDone, onClose }: GroupDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useGroupChange(person, { onDone, onClose });
  const { data, plan, to } = form;
  return (
    <FormDialog
      width={600}
      title={t('groupChange.title', { names: person.names })}
      description={t('groupChange.text')}
      onClose={onClose}
      form={formId}
      pending={form.pending}
      pendingLabel={t('groupChange.doing')}
      unavailable={!plan || form.isInside}
      submitLabel={to ? t('groupChange.do', { group: to.name }) : t('groupChange.doNothing')}
    >
      {data ? (
        <form id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
          <LastChange last={data.last} pending={form.pending} onUndo={form.undo} />
          {data.from.length === 0 ? (
            <Notice tone="info">{t('groupChange.noGroup')}</Notice>
          ) : (
            <>
              <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
                <Field label={t('groupChange.from')}>
                  {(control) => (
                    <Select
                      {...control}
                      value={String(form.from?.groupId ?? '')}
                      options={optionsOf(data.from)}
                      onValueChange={form.setFrom}
                    />
                  )}
                </Field>
                <ArrowRight aria-hidden className="mb-3 size-4 max-sm:hidden" strokeWidth={1.75} />
                <Field label={t('groupChange.to')}>
                  {(control) => (
                    <Select
                      {...control}
                      value={String(to?.groupId ?? '')}
                      options={[
                        { value: '', label: t('groupChange.choose'), disabled: true },
                        ...optionsOf(data.to),
                      ]}
                      onValueChange={form.setTo}
                    />
                  )}
                </Field>
              </div>
              {plan && form.from && to && <Plan form={form} plan={plan} from={form.from} to={to} />}
            </>
          )}
        </form>
      ) : (
        <QueryState
          of="admin"
          query={form.query}
          failed={t('groupChange.failed')}
          loading={t('groupChange.loading')}
        />
      )}
    </FormDialog>
  );
}

type Group = GroupChange['from'][number];
const optionsOf = (groups: readonly Group[]) =>
  groups.map(({ groupId, name }) => ({ value: String(groupId), label: name }));

function useGroupChange(person: PersonView, { onDone, onClose }: Omit<GroupDialogProps, 'person'>) {
  const { t } = useTranslation();
  const { userId: studentId, names } = person;
  const [chosenFrom, setFrom] = useState('');
  const [chosenTo, setTo] = useState('');
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const [withAccommodation, setWithAccommodation] = useState(true);
  const own = useQuery({
    ...trpc.groups.describeChange.queryOptions({ studentId, fromGroupId: null, toGroupId: null }),
    staleTime: 0,
  });
  const fromGroupId = Number(chosenFrom) || (own.data?.from[0]?.groupId ?? null);
  const toGroupId = Number(chosenTo) || null;
  const query = useQuery({
    ...trpc.groups.describeChange.queryOptions({ studentId, fromGroupId, toGroupId }),
    enabled: own.data !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data } = query;
  const from = data?.from.find(({ groupId }) => groupId === fromGroupId);
  const to = data?.to.find(({ groupId }) => groupId === toGroupId);
  const plan = query.isPlaceholderData ? null : (data?.plan ?? null);
  const change = useMutation(trpc.groups.change.mutationOptions());
  const revert = useMutation(trpc.groups.undoChange.mutationOptions());
  const isTicked = ({ courseId }: ChangedCourse) => !unticked.has(courseId);

  const done = (text: string, action?: { label: string; onClick: () => void }) => {
    notify.success(text, action && { action, duration: 30_000 });
    void queryClient.invalidateQueries(trpc.groups.pathFilter());
    void queryClient.invalidateQueries(trpc.courses.ofStudent.pathFilter());
    onDone();
  };
  const undo = async (changeId: number) => {
    try {
      await revert.mutateAsync({ changeId });
      done(t('groupChange.undone', { names }));
    } catch (error) {
      notifyAdminFailure(t, error, t('groupChange.undoFailed'), 'people');
      void query.refetch();
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!plan || !from || !to || change.isPending) return;
    const idsOf = (courses: readonly ChangedCourse[]) =>
      courses.filter(isTicked).map(({ courseId }) => courseId);
    try {
      const { changeId } = await change.mutateAsync({
        ...{ studentId, fromGroupId: from.groupId, toGroupId: to.groupId },
        ...{ ends: idsOf(plan.ends), begins: idsOf(plan.begins) },
        withAccommodation: withAccommodation && plan.accommodation?.kind === 'one',
      });
      done(t('groupChange.done', { names, group: to.name }), {
        label: t('groupChange.undo'),
        onClick: () => void undo(changeId),
      });
      onClose();
    } catch (error) {
      notifyAdminFailure(t, error, t('groupChange.changeFailed'), 'people');
      void query.refetch();
    }
  };
  return {
    ...{ query: own, data, plan, from, to, setFrom, setTo, isTicked },
    ...{ withAccommodation, setWithAccommodation },
    isInside: plan?.ends.some((course) => isTicked(course) && course.inside.length > 0) ?? false,
    pending: change.isPending || revert.isPending,
    tick: ({ courseId }: ChangedCourse, ticked: boolean) => {
      const next = new Set(unticked);
      if (ticked) next.delete(courseId);
      else next.add(courseId);
      setUnticked(next);
    },
    undo: (changeId: number) => void undo(changeId),
    submit: (event: FormEvent) => void submit(event),
  };
}

type LastChangeProps = {
  last: GroupChange['last'];
  pending: boolean;
  onUndo: (changeId: number) => void;
};

/** The latest change of the student, with the button that undoes it. */
function LastChange({ last, pending, onUndo }: LastChangeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!last) return null;
  const { changeId, from, to, at, refused } = last;
  return (
    <Notice tone="info">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>
          {t('groupChange.last', { date: format.dateTime(at), from, to })}{' '}
          {refused && t(refused === 'inside' ? 'groupChange.keptInside' : 'groupChange.keptHandedIn')}
        </span>
        {!refused && (
          <Button size="sm" variant="secondary" pending={pending} onClick={() => onUndo(changeId)}>
            {t('groupChange.undo')}
          </Button>
        )}
      </span>
    </Notice>
  );
}

type Form = ReturnType<typeof useGroupChange>;
type PlanProps = { form: Form; plan: NonNullable<GroupChange['plan']>; from: Group; to: Group };

function Plan({ form, plan, from, to }: PlanProps) {
  const { t } = useTranslation();
  const { accommodation } = plan;
  return (
    <>
      <Courses form={form} of="ends" group={from.name} courses={plan.ends} />
      <Courses form={form} of="begins" group={to.name} courses={plan.begins} />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-small font-semi">
          {t('groupChange.stays')} <span className="font-normal">{t('groupChange.others')}</span>
        </legend>
        {plan.stays.length === 0 ? (
          <p className="text-small text-text-soft">{t('groupChange.noCourse')}</p>
        ) : (
          <ul className="divide-y divide-line rounded-sm border border-line">
            {plan.stays.map(({ courseId, name, teacher }) => (
              <li key={courseId} className="px-3 py-2 wrap-anywhere">
                <span className="block text-ui font-semi">{name}</span>
                <span className="block text-caption text-text-mute">{teacher}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-2 text-small text-text-soft">{t('groupChange.unticked')}</p>
      </fieldset>
      {accommodation?.kind === 'one' && (
        <Switch
          label={t('groupChange.accommodation')}
          description={t('groupChange.accommodationText', { what: accommodationText(t, accommodation) })}
          checked={form.withAccommodation}
          onCheckedChange={form.setWithAccommodation}
        />
      )}
      {accommodation?.kind === 'differs' && <Notice tone="warn">{t('groupChange.differs')}</Notice>}
    </>
  );
}

type CommonAccommodation = Extract<NonNullable<GroupChange['plan']>['accommodation'], { kind: 'one' }>;

type CoursesProps = {
  form: Form;
  of: 'ends' | 'begins';
  group: string;
  courses: readonly ChangedCourse[];
};

function Courses({ form, of, group, courses }: CoursesProps) {
  const { t } = useTranslation();
  const describe = ({ teacher, marks, open }: ChangedCourse) =>
    of === 'ends'
      ? marks === 0
        ? t('groupChange.noMarks')
        : t('groupChange.marks', { count: marks })
      : [teacher, ...open.map((topic) => t('groupChange.openLesson', { topic }))].join(' · ');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semi">
        {t(of === 'ends' ? 'groupChange.ends' : 'groupChange.begins')}{' '}
        <span className="font-normal text-text-soft">{t('groupChange.only', { group })}</span>
      </legend>
      {courses.length === 0 && <p className="text-small text-text-soft">{t('groupChange.noCourse')}</p>}
      <div className="flex flex-col gap-2">
        {courses.map((course) => (
          <div key={course.courseId}>
            <CheckboxCard
              title={course.name}
              description={describe(course)}
              checked={form.isTicked(course)}
              onCheckedChange={(ticked) => form.tick(course, ticked)}
            />
            {of === 'ends' && form.isTicked(course) && course.inside.length > 0 && (
              <div role="status" className="mt-1.5">
                <Notice tone="warn">{t('groupChange.inside', { topics: course.inside.join(', ') })}</Notice>
              </div>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function accommodationText(
  t: TFunction,
  { extraTime, timeUnit, extraAttempts, extraDays }: Omit<CommonAccommodation, 'kind'>,
): string {
  return [
    extraTime > 0 &&
      t(timeUnit === 'percent' ? 'groupChange.morePercent' : 'groupChange.moreMinutes', { count: extraTime }),
    extraAttempts > 0 && t('groupChange.moreAttempts', { count: extraAttempts }),
    extraDays > 0 && t('groupChange.moreDays', { count: extraDays }),
  ]
    .filter(Boolean)
    .join(', ');
}
