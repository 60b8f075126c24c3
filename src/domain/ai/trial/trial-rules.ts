/** Marks of twelve that must agree, and questions of four that must be usable, for the model to be called fit. */
const leastMarks = 10;
const leastQuestions = 3;

/** Whether its marks are good enough to stand beside those of a teacher. */
export const marksAreFit = ({ marksRight }: { marksRight: number }) => marksRight >= leastMarks;
export const questionsAreFit = ({ questionsUsable }: { questionsUsable: number }) =>
  questionsUsable >= leastQuestions;
