import { publishGraded } from '../attempts/published-queries.ts';
import type { LessonEffects } from '../authoring/lessons/lesson-effects.ts';
import { assertCalibrationRule } from './calibration/calibration-rule.ts';

export const lessonEffects: LessonEffects = { assertMayEnable: assertCalibrationRule, publishGraded };
