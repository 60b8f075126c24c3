import { type MarkingPolicy, markingPolicies } from '../contracts/values.ts';

/** The policy that holds where a school and a lesson each have one: a lesson may be stricter, never less strict. */
export function strictestPolicy(school: MarkingPolicy, lesson: MarkingPolicy | null): MarkingPolicy {
  return lesson !== null && isStricter(lesson, school) ? lesson : school;
}

/** The policies a lesson may have of its own under the school's. */
export function stricterPolicies(school: MarkingPolicy): MarkingPolicy[] {
  return markingPolicies.filter((policy) => isStricter(policy, school));
}

/** Whether the marks of a model count without a person's decision. */
export const isInForce = (policy: MarkingPolicy): boolean => policy === 'in-force';

/** Marks of a model that wait for a person where the school wants it, and how many marks of people end that. */
export const middle = { from: 3, to: 7, enoughByPeople: 20 } as const;

/**
 * Where a teacher marks the answers a model is least certain of first: of how many that wait for one question they are
 * chosen (or of fewer after `hours`), how many, and after how many marks of people the others count.
 */
export const uncertainFirst = { of: 10, asked: 3, hours: 24 } as const;

/** One in so many marks of a model is given by the teacher first, without sight of it; as drawn unless the school says else. */
export const sampleLimits = { least: 2, most: 50, usual: 10 } as const;

/** Whether answers are sent to a model at all. */
export const asksModel = (policy: MarkingPolicy): boolean => policy !== 'off';

function isStricter(one: MarkingPolicy, other: MarkingPolicy): boolean {
  return markingPolicies.indexOf(one) > markingPolicies.indexOf(other);
}
