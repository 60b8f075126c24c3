import { createContext } from 'react';

/** The lesson whose questions are written here: pictures are uploaded for it. Null where none can be. */
export const PictureLesson = createContext<number | null>(null);
