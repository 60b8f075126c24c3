import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { FormEvent } from 'react';
import type { PeopleImportPlan } from '../../../../shared/contracts/groups.ts';
import { type ListReading, shownPerson } from '../../../../shared/people-list/read-list.ts';
import { NamesakeQuestion, NamesakeSummary } from '../../../components/people/namesake-questions.tsx';
import type { NamesakeDecisions } from '../../../components/people/use-namesakes.ts';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { useFirstCourse } from './use-first-course.ts';

/** Form of the first course: subject, teacher and students. */
export function CourseStep({ id, course }: { id: string; course: ReturnType<typeof useFirstCourse> }) {
  const { t } = useTranslation();
  const { typed, setTyped, missing, plan, teacherPlan, problem, loadPlan } = course;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void course.submit();
  };
  return (
    <form id={id} noValidate onSubmit={send} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('setUpSteps.subject')} error={missing('subject')}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              autoComplete="off"
              value={typed.subject}
              onChange={(event) => setTyped({ ...typed, subject: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('setUpSteps.teacher')} hint={t('setUpSteps.teacherHint')} error={missing('teacher')}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              autoComplete="off"
              value={typed.teacher}
              onChange={(event) => setTyped({ ...typed, teacher: event.target.value })}
              onBlur={() => void course.loadTeacherPlan()}
            />
          )}
        </Field>
      </div>
      {teacherPlan && (
        <Questions plan={teacherPlan} namesakes={course.teacherNamesakes} numberOf={(index) => index + 1} />
      )}
      <Field
        label={t('setUpSteps.students')}
        optional={t('common.optional')}
        hint={t('setUpSteps.studentsHint')}
        error={problem}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={7}
            spellCheck={false}
            className="font-mono text-small"
            value={typed.students}
            onChange={(event) => setTyped({ ...typed, students: event.target.value })}
            onBlur={() => void loadPlan()}
          />
        )}
      </Field>
      <div role="status" aria-atomic={false} className="empty:hidden">
        {plan && course.reading && <Plan plan={plan} reading={course.reading} namesakes={course.namesakes} />}
      </div>
      {plan && <Questions plan={plan} namesakes={course.namesakes} numberOf={course.numberOf} />}
    </form>
  );
}

type QuestionsProps = { plan: PeopleImportPlan; namesakes: NamesakeDecisions };
type PlanProps = QuestionsProps & { reading: ListReading };

/** The questions about rows with namesakes. */
function Questions({ plan, namesakes, numberOf }: QuestionsProps & { numberOf: (index: number) => number }) {
  if (namesakes.asked === 0) return null;
  return (
    <div>
      <NamesakeSummary namesakes={namesakes} />
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {plan.rows.map(
          (row, index) =>
            row.namesakes && (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a list that is replaced as a whole
              <li key={index} className="py-3">
                <NamesakeQuestion row={row} index={index} namesakes={namesakes} numberOf={numberOf} />
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

/** Number of people whose reading is shown. */
const shownPeople = 3;

function Plan({ plan, reading, namesakes: { count } }: PlanProps) {
  const { t } = useTranslation();
  const skipped = plan.rows.filter(({ fate }) => fate === 'skip');
  return (
    <ul className="flex flex-col gap-2 text-small">
      <li>
        <p className="font-semi">{t('setUpSteps.firstRead')}</p>
        <ul className="mt-1 text-text-soft">
          {reading.people.slice(0, shownPeople).map((person) => {
            const { given, surnames } = shownPerson(person);
            return (
              <li key={person.row}>
                {t('setUpSteps.asRead', { surnames: surnames || '–', names: given || '–' })}
                {[person.group, person.account].filter(Boolean).map((text) => ` · ${text}`)}
              </li>
            );
          })}
        </ul>
      </li>
      {reading.leftOut.length > 0 && (
        <li className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn-text" strokeWidth={1.75} />
          <span>
            {t('setUpSteps.linesLeftOut', {
              count: reading.leftOut.length,
              lines: reading.leftOut
                .slice(0, shownPeople)
                .map(({ text }) => text)
                .join(', '),
            })}
          </span>
        </li>
      )}
      <li className="flex items-start gap-2">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" strokeWidth={1.75} />
        <span>
          {t('peopleList.creates', { count: count('create') })}
          {count('keep') > 0 && ` · ${t('peopleList.keeps', { count: count('keep') })}`}
        </span>
      </li>
      {skipped.map(({ names, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a list that is replaced as a whole
        <li key={index} className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn-text" strokeWidth={1.75} />
          <span>
            {names || '–'}: {reason && t(`peopleList.reasons.${reason}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
