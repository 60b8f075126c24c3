import { subjectSemesters } from '../contracts/limits.ts';
import { subjectTypes } from '../contracts/values.ts';
import { type FieldRules, required } from './field-rules.ts';
import { between, firstProblem, rule } from './rule-factories.ts';

type SubjectFields = { name: string; semester: number | null; type: string };

/** Validation rules of a subject. */
export const subjectRules = {
  name: [required('subject-fields-missing')],
  semester: [
    required('subject-fields-missing'),
    rule('semester-out-of-range', (semester: number | null) => !Number.isInteger(semester)),
    between(subjectSemesters, 'semester-out-of-range'),
  ],
  type: [
    required('subject-fields-missing'),
    rule('subject-type-unknown', (type: string) => !(subjectTypes as readonly string[]).includes(type)),
  ],
} satisfies FieldRules<SubjectFields>;

/** Returns the first broken rule of a subject, or null. */
export const subjectProblem = (subject: SubjectFields) => firstProblem(subjectRules, subject);
