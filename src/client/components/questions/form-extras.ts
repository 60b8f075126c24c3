/** Loaded together after the fields of a question: one file fewer in the list that every page carries. */
export { CommentFields } from './comment-fields.tsx';
export { ContentDoubts } from './content-doubts.tsx';
