import { type MarkingPolicy, markingPolicies } from '../contracts/values.ts';

/** Returns the policy in force: the lesson's when it is stricter, otherwise the school's. */
export function strictestPolicy(school: MarkingPolicy, lesson: MarkingPolicy | null): MarkingPolicy {
  return lesson !== null && isStricter(lesson, school) ? lesson : school;
}

/** Returns the policies a lesson can choose: those stricter than the school's. */
export function stricterPolicies(school: MarkingPolicy): MarkingPolicy[] {
  return markingPolicies.filter((policy) => isStricter(policy, school));
}

/** Returns whether a model's marks count without a decision by a person. */
export const isInForce = (policy: MarkingPolicy): boolean => policy === 'in-force';

/**
 * Range of model marks held for a person when the school enables it, and the number of marks by people that ends
 * holding.
 */
export const heldMarkRange = { from: 3, to: 7, enoughByPeople: 20 } as const;

/**
 * In lessons with `uncertainFirst`, the teacher first marks the `asked` least certain answers to a question, once `of`
 * answers wait (or fewer after `hours`). Then the model's other marks count.
 */
export const uncertainFirst = { of: 10, asked: 3, hours: 24 } as const;

/** Share of model marks drawn for blind marking: one in N. Range and default of N. */
export const sampleLimits = { least: 2, most: 50, usual: 10 } as const;

/** Returns whether answers are sent to a model. */
export const usesModel = (policy: MarkingPolicy): boolean => policy !== 'off';

function isStricter(one: MarkingPolicy, other: MarkingPolicy): boolean {
  return markingPolicies.indexOf(one) > markingPolicies.indexOf(other);
}
