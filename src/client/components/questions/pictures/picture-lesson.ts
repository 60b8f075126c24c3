import { createContext } from 'react';

/** Id of the lesson that uploaded pictures belong to; null where uploads are not possible. */
export const PictureLesson = createContext<number | null>(null);
