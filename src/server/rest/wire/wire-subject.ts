import { z } from 'zod';
import type { Subject } from '../../../shared/contracts/people.ts';

export const wireSubject = z.object({
  id_subject: z.int(),
  name: z.string(),
  semester: z.int(),
  type: z.string().nullable(),
  assigned: z.boolean(),
  status: z.boolean(),
});

export function toWireSubject(subject: Subject): z.input<typeof wireSubject> {
  return {
    id_subject: subject.subjectId,
    name: subject.name,
    semester: subject.semester,
    type: subject.type,
    assigned: subject.assigned,
    status: subject.active,
  };
}
