import type { CourseAccommodations } from '../../../../shared/contracts/accommodations.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { Trans } from '../../../components/ui/trans.tsx';
import { minutesOf } from '../../../lib/format/minutes-of.ts';
import type { AccommodationValues } from './accommodation-values.ts';
import { type Place, termsAt } from './terms-at.ts';

type InForceProps = {
  values: AccommodationValues;
  course: CourseAccommodations;
  place: Place;
  student: CourseAccommodations['students'][number];
};

/** Notice that the extra time also applies to a lesson the student is taking now. An open sitting is never shortened. */
export function InForce({ values, course, place, student }: InForceProps) {
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
