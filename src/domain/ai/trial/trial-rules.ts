/** Minimum agreeing marks (of twelve) and usable questions (of four) for a model to count as suitable. */
const leastMarks = 10;
const leastQuestions = 3;

/** Returns whether the marks are good enough to be used beside a teacher's. */
export const areMarksSuitable = ({ marksRight }: { marksRight: number }) => marksRight >= leastMarks;
export const areQuestionsSuitable = ({ questionsUsable }: { questionsUsable: number }) =>
  questionsUsable >= leastQuestions;
