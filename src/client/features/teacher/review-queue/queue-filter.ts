import { useSearchParams } from 'react-router';
import type { QueueCount, QueueRequest } from '../../../../shared/contracts/reviews.ts';
import { queueReasons } from '../../../../shared/contracts/values.ts';

export type QueueFilter = Pick<QueueRequest, 'courseId' | 'lessonId' | 'questionId' | 'reason'>;

/** Filter of the queue, in query parameters, so that courses and lessons can link to it. */
export function useQueueFilter(): [QueueFilter, (next: QueueFilter) => void] {
  const [params, setParams] = useSearchParams();
  const idOf = (name: string) => Math.trunc(Number(params.get(name))) || undefined;
  const filter: QueueFilter = {
    courseId: idOf('curso'),
    lessonId: idOf('leccion'),
    questionId: idOf('pregunta'),
    reason: queueReasons.find((reason) => reason === params.get('motivo')),
  };
  const set = ({ courseId, lessonId, questionId, reason }: QueueFilter) =>
    setParams(
      {
        ...(courseId && { curso: String(courseId) }),
        ...(lessonId && { leccion: String(lessonId) }),
        ...(questionId && { pregunta: String(questionId) }),
        ...(reason && { motivo: reason }),
      },
      { replace: true },
    );
  return [filter, set];
}

export const isFiltered = (filter: QueueFilter): boolean => Object.values(filter).some(Boolean);

export const matchesFilter =
  ({ courseId, lessonId, questionId, reason }: QueueFilter) =>
  (one: QueueCount): boolean =>
    (!courseId || one.courseId === courseId) &&
    (!lessonId || one.lessonId === lessonId) &&
    (!questionId || one.questionId === questionId) &&
    (!reason || one.reasons.includes(reason));
