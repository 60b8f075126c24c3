import { useMutation, useQuery } from '@tanstack/react-query';
import { Info, TriangleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { PersonView } from '../../../../shared/contracts/people.ts';
import type { OwnedCourse, Succession } from '../../../../shared/contracts/succession.ts';
import { Button } from '../../../components/ui/button.tsx';
import { CheckboxCard } from '../../../components/ui/checkbox-card.tsx';
import { Field, FieldError } from '../../../components/ui/field.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { QueryState } from '../../../components/ui/query-state.tsx';
import { RadioRow } from '../../../components/ui/radio-row.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type PassOnDialogProps = {
  person: PersonView;
  /** Disables the person in the same act, and offers to leave the courses as they are. */
  disabling?: boolean;
  /** Called when the list is outdated. */
  onDone: () => void;
  onClose: () => void;
};

/** Passes the courses of a teacher on to another one: until a day, or for good. */
export function PassOnDialog({ person, disabling = false, onDone, onClose }: PassOnDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const form = usePassOn({ person, disabling, onDone, onClose });
  const { data } = form.query;
  const title = t(disabling ? 'passOn.disableTitle' : 'passOn.title', { names: person.names });
  const isLeaving = form.howLong === 'leave';
  return (
    <FormDialog
      width={600}
      title={title}
      description={disabling ? t('passOn.disableText') : t('passOn.text')}
      onClose={onClose}
      pending={form.pending}
      submitLabel={
        isLeaving
          ? t('passOn.onlyDisable')
          : disabling
            ? t('passOn.doDisable')
            : t('passOn.do', { count: form.chosen.length })
      }
      pendingLabel={t('passOn.doing')}
      form={id}
      destructive={disabling}
      unavailable={!data || (data.courses.length === 0 && !disabling)}
    >
      {data ? (
        <form id={id} noValidate onSubmit={form.submit} className="flex flex-col gap-6">
          <PassOnFields form={form} data={data} person={person} disabling={disabling} />
        </form>
      ) : (
        <QueryState of="admin" query={form.query} failed={t('passOn.failed')} loading={t('passOn.loading')} />
      )}
    </FormDialog>
  );
}

type HowLong = 'until' | 'good' | 'leave';

function usePassOn({ person, disabling, onDone, onClose }: Required<PassOnDialogProps>) {
  const { t } = useTranslation();
  const query = useQuery({ ...trpc.people.succession.queryOptions({ userId: person.userId }), staleTime: 0 });
  const [to, setTo] = useState('');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [asked, setHowLong] = useState<HowLong>(disabling ? 'good' : 'until');
  const [lastDay, setLastDay] = useState('');
  const [tried, setTried] = useState(false);
  const passOn = useMutation(trpc.people.passOnCourses.mutationOptions());
  const disable = useMutation(trpc.people.disable.mutationOptions());
  // There is nothing to pass on: only disabling is left.
  const hasNoCourses = query.data?.courses.length === 0;
  const howLong = disabling && hasNoCourses ? 'leave' : asked;
  const candidate = query.data?.candidates.find(({ userId }) => String(userId) === to);
  const conflicts = new Set(howLong === 'good' ? candidate?.alreadyTeaches : []);
  const chosen = (query.data?.courses ?? [])
    .map(({ courseId }) => courseId)
    .filter((courseId) => !left.has(courseId) && !conflicts.has(courseId));
  const missing = {
    to: candidate ? null : t('passOn.missingPerson'),
    day: howLong === 'until' && lastDay === '' ? t('passOn.missingDay') : null,
    courses: chosen.length === 0 ? t('passOn.missingCourse') : null,
  };
  const dayPassed =
    passOn.error && readError(passOn.error).code === 'day-passed' ? t('passOn.dayPassed') : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (passOn.isPending || disable.isPending) return;
    setTried(true);
    try {
      if (howLong === 'leave') {
        await disable.mutateAsync({ userId: person.userId, disabled: true });
        notify.success(t('personData.disable.done'));
      } else {
        if (!candidate || missing.day || missing.courses) return;
        const until = howLong === 'until' ? lastDay : null;
        const input = { userId: person.userId, to: candidate.userId, courseIds: chosen, until };
        const { passed, kept } = await passOn.mutateAsync({ ...input, disable: disabling });
        const { names } = candidate;
        if (passed > 0)
          notify.success(
            t(disabling && kept.length === 0 ? 'passOn.doneDisabled' : 'passOn.done', {
              count: passed,
              names,
            }),
          );
        if (kept.length > 0) notify.danger(t('passOn.kept', { names, courses: kept.join(', ') }));
      }
      onDone();
      onClose();
    } catch (error) {
      if (readError(error).code !== 'day-passed')
        notifyAdminFailure(t, error, t('passOn.passFailed'), 'people');
      void query.refetch();
    }
  };
  return {
    ...{ query, to, setTo, left, setLeft, howLong, setHowLong, lastDay, setLastDay, chosen, conflicts },
    problems: tried && howLong !== 'leave' ? { ...missing, day: missing.day ?? dayPassed } : null,
    pending: passOn.isPending || disable.isPending,
    submit: (event: FormEvent) => void submit(event),
  };
}

type PassOnForm = ReturnType<typeof usePassOn>;
type FieldsProps = { form: PassOnForm; data: Succession; person: PersonView; disabling: boolean };

function PassOnFields({ form, data, person, disabling }: FieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { names } = person;
  if (data.courses.length === 0) return <Notice tone="info">{t('passOn.none')}</Notice>;
  const ways: HowLong[] = disabling ? ['until', 'good', 'leave'] : ['until', 'good'];
  return (
    <>
      {data.candidates.length === 0 ? (
        <Notice tone="warn">{t('passOn.nobody')}</Notice>
      ) : (
        <Field label={t('passOn.to')} error={form.problems?.to}>
          {(control) => (
            <Select
              {...control}
              value={form.to}
              onValueChange={form.setTo}
              options={[
                { value: '', label: t('passOn.choose') },
                ...data.candidates.map((one) => ({
                  value: String(one.userId),
                  label:
                    one.courseCount === 0
                      ? t('passOn.candidateFree', { names: one.names })
                      : t('passOn.candidate', { names: one.names, count: one.courseCount }),
                })),
              ]}
            />
          )}
        </Field>
      )}
      <fieldset className="min-w-0" aria-describedby={form.problems?.courses ? `${id}-courses` : undefined}>
        <legend className="mb-1.5 text-small font-semi">{t('passOn.which')}</legend>
        <div className="flex flex-col gap-2">
          {data.courses.map((course) => (
            <CourseChoice key={course.courseId} course={course} form={form} of={data.courses} />
          ))}
        </div>
        {form.problems?.courses && <FieldError id={`${id}-courses`}>{form.problems.courses}</FieldError>}
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-small font-semi">{t('passOn.howLong')}</legend>
        <div className="flex flex-col gap-2">
          {ways.map((way) => (
            <div key={way}>
              <RadioRow
                name={`${id}-how-long`}
                value={way}
                checked={form.howLong === way}
                onSelect={() => form.setHowLong(way)}
              >
                <span className="block font-sans text-ui font-semi">{t(`passOn.${way}`)}</span>
                <span className="block font-sans text-small text-text-soft">
                  {t(`passOn.${way}Text`, { names })}
                </span>
              </RadioRow>
              {way === 'until' && form.howLong === 'until' && (
                <Field label={t('passOn.lastDay')} error={form.problems?.day} className="mt-2 mb-1 max-w-52">
                  {(control) => (
                    <Input
                      {...control}
                      type="date"
                      value={form.lastDay}
                      onChange={(event) => form.setLastDay(event.target.value)}
                    />
                  )}
                </Field>
              )}
            </div>
          ))}
        </div>
      </fieldset>
      <p className="flex items-start gap-2 text-small text-text-soft">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        {t('passOn.note')}
      </p>
    </>
  );
}

type CourseChoiceProps = { course: OwnedCourse; form: PassOnForm; of: readonly OwnedCourse[] };

function CourseChoice({ course, form, of }: CourseChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { courseId, name, yearName, substitute } = course;
  const isConflict = form.conflicts.has(courseId);
  const isOneYear = of.every((one) => one.yearName === yearName);
  const end = useMutation({
    ...trpc.people.endSubstitution.mutationOptions(),
    onSuccess: () => notify.success(t('passOn.ended', { name })),
    onError: (error) => notifyAdminFailure(t, error, t('passOn.endFailed'), 'people'),
    onSettled: () => void form.query.refetch(),
  });
  return (
    <div>
      <CheckboxCard
        title={isOneYear ? name : `${name} · ${yearName}`}
        checked={!isConflict && !form.left.has(courseId)}
        disabled={isConflict}
        onCheckedChange={(ticked) => {
          const next = new Set(form.left);
          if (ticked) next.delete(courseId);
          else next.add(courseId);
          form.setLeft(next);
        }}
        description={useCourseFacts(course).join(' · ')}
      />
      {isConflict && (
        <p className="mt-1.5 flex items-start gap-1.5 pl-3 text-small font-semi text-warn-text">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" strokeWidth={1.75} />
          {t('passOn.conflict')}
        </p>
      )}
      {substitute && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 pl-3 text-small text-text-soft">
          {substitute.until
            ? t('passOn.substituted', { names: substitute.names, date: format.calendarDay(substitute.until) })
            : substitute.names}
          <Button
            variant="secondary"
            size="sm"
            pending={end.isPending}
            aria-label={t('passOn.endOf', { name })}
            onClick={() => end.mutate({ courseId })}
          >
            {t('passOn.end')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Returns what is in a course, and what is not finished in it. */
function useCourseFacts({ studentCount, openLessons, toMark, requests, sharedWith }: OwnedCourse): string[] {
  const { t } = useTranslation();
  const open = openLessons.map(({ topic, inside }) =>
    inside === 0 ? t('passOn.openLesson', { topic }) : t('passOn.openInside', { topic, count: inside }),
  );
  return [
    t('passOn.students', { count: studentCount }),
    ...(open.length === 0 ? [t('passOn.nothingOpen')] : open),
    ...(toMark === 0 ? [] : [t('passOn.toMark', { count: toMark })]),
    ...(requests === 0 ? [] : [t('passOn.requests', { count: requests })]),
    ...(sharedWith.length === 0 ? [] : [t('passOn.sharedWith', { names: sharedWith.join(', ') })]),
  ];
}
