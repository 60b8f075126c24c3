import { Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { CourseAccommodations } from '../../../../shared/contracts/accommodations.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { OutdatedNotice } from '../../../components/ui/outdated-notice.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Trans } from '../../../components/ui/trans.tsx';
import { useRestoreFirstFocus } from '../../../lib/dom/use-restore-focus.ts';
import { minutesOf } from '../../../lib/format/format-date.ts';
import type { Edits } from '../../../lib/forms/edits.ts';
import { useEdits } from '../../../lib/forms/use-edits.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { AccommodationFields } from './accommodation-fields.tsx';
import {
  type AccommodationValues,
  emptyValues,
  findAccommodation,
  toFormValues,
} from './accommodation-values.ts';
import { SidePanel } from './side-panel.tsx';
import { type Place, termsAt } from './terms-at.ts';
import { useAccommodation } from './use-accommodation.ts';

type AccommodationFormProps = {
  courseId: number;
  course: CourseAccommodations;
  /** Student and lesson of the form; `studentId` null lets the user choose the student in the form. */
  opened: { studentId: number | null; lessonId: number | null };
  onClose: () => void;
};

/** Labels of the form's fields. */
const labels = {
  time: 'accommodations.extraTime',
  unit: 'accommodations.unit',
  attempts: 'accommodations.attempts',
  days: 'accommodations.due',
  reason: 'accommodations.reason',
} as const;

type InForceProps = {
  values: AccommodationValues;
  course: CourseAccommodations;
  place: Place;
  student: CourseAccommodations['students'][number];
};

/** Notice that the extra time also applies to a lesson the student is taking now. An open sitting is never shortened. */
function InForce({ values, course, place, student }: InForceProps) {
  const reached = student.openLessons.flatMap(({ lessonId, durationMinutes }) => {
    const lesson = course.lessons.find((one) => one.lessonId === lessonId);
    if (!lesson || (place.lessonId !== null && place.lessonId !== lessonId)) return [];
    const terms = termsAt(lesson, values, place, course);
    return terms && terms.extraMinutes > 0 && terms.durationMinutes >= durationMinutes ? [terms] : [];
  });
  return reached.map((terms) => (
    <Notice key={terms.lessonId} tone="info" role="status">
      <Trans
        i18nKey="accommodations.now"
        values={{ names: student.names, lesson: terms.topic, time: minutesOf(terms) }}
        components={{ strong: <strong className="font-semi" /> }}
      />
    </Notice>
  ));
}

/** Edits a student's accommodation for one lesson or the whole course. Shows the existing accommodation of the chosen place. */
export function AccommodationForm({ courseId, course, opened, onClose }: AccommodationFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const restoreFocus = useRestoreFirstFocus();
  const { students, lessons, accommodations } = course;
  const [opening, setPlace] = useState(opened);
  const student = students.find(({ studentId }) => studentId === opening.studentId);
  /** Null until a student is chosen. */
  const place = student ? { studentId: student.studentId, lessonId: opening.lessonId } : null;
  const before = place ? findAccommodation(accommodations, place) : undefined;
  const {
    state: [values, change, forget],
    over,
    changed,
    rebase,
  } = useEdits(
    useState<Edits<AccommodationValues> | null>(null),
    before ? toFormValues(before) : emptyValues,
    before?.version ?? null,
  );
  const close = () => {
    onClose();
    restoreFocus();
  };
  const { save, remove, clearProblem, problem, saving, removing } = useAccommodation(close);
  const isNew = opened.studentId === null;
  if (!student && !isNew) return null;

  const move = (next: Place) => {
    setPlace(next);
    // Typed values are kept when the new place has no accommodation yet.
    if (before || findAccommodation(accommodations, next)) forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (place) save({ courseId, ...place, over }, values);
  };
  const begun = student && t('accommodations.begun', { begun: student.lessonsBegun, count: lessons.length });
  return (
    <SidePanel
      title={student && !isNew ? student.names : t('accommodations.add')}
      description={
        (student && isNew ? `${student.names} · ${begun}` : begun) ?? t('accommodations.chooseStudent')
      }
      onClose={close}
      footer={
        <>
          <Button type="submit" form={id} pending={saving} unavailable={!place} className="max-md:order-last">
            {t('accommodations.save')}
          </Button>
          <Button variant="ghost" onClick={close}>
            {t('common.cancel')}
          </Button>
          {place && before && (
            <Button
              variant="ghost"
              className="max-md:order-first lg:ml-auto"
              icon={<Trash2 aria-hidden className="size-4" strokeWidth={1.75} />}
              pending={removing}
              onClick={() => remove({ courseId, ...place, over })}
            >
              {t('accommodations.remove')}
            </Button>
          )}
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-6">
        {isNew && (
          <Field label={t('accommodations.student')}>
            {(control) => (
              <Select
                {...control}
                autoFocus
                options={[
                  ...(student ? [] : [{ value: '', label: t('accommodations.noStudent') }]),
                  ...students.map(({ studentId, names }) => ({ value: String(studentId), label: names })),
                ]}
                value={student ? String(student.studentId) : ''}
                onValueChange={(chosen) => move({ studentId: Number(chosen), lessonId: opening.lessonId })}
              />
            )}
          </Field>
        )}
        {student && place && lessons.length > 0 && (
          <Segmented
            label={t('accommodations.where')}
            options={[
              { value: 'course', label: t('accommodations.course') },
              { value: 'lesson', label: t('accommodations.lesson') },
            ]}
            value={place.lessonId === null ? 'course' : 'lesson'}
            onValueChange={(where) => {
              const first = student.openLessons[0]?.lessonId ?? lessons[0]!.lessonId;
              move({ ...place, lessonId: where === 'course' ? null : first });
            }}
          />
        )}
        {place && place.lessonId !== null && (
          <Field label={t('accommodations.lessonName')}>
            {(control) => (
              <Select
                {...control}
                options={lessons.map(({ lessonId, topic }) => ({ value: String(lessonId), label: topic }))}
                value={String(place.lessonId)}
                onValueChange={(chosen) => move({ ...place, lessonId: Number(chosen) })}
              />
            )}
          </Field>
        )}
        {!saving && (
          <OutdatedNotice
            changed={changed.map((name) => t(labels[name]))}
            onLoad={forget}
            onRebase={rebase}
          />
        )}
        {student && place && (
          <>
            <AccommodationFields
              values={values}
              onChange={(next) => {
                change(() => next);
                clearProblem();
              }}
              problem={problem}
              focused={!isNew}
              course={course}
              place={place}
            />
            <InForce values={values} course={course} place={place} student={student} />
          </>
        )}
      </form>
    </SidePanel>
  );
}
