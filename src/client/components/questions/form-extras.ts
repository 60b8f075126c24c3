/** Loaded together after the fields of a question: one file fewer in the list that every page carries. */
export { ContentDoubts } from './content-doubts.tsx';
export { MoreFold } from './more-fold.tsx';
export { readPastedQuestion } from './pasted-question.ts';
