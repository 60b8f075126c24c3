import { type ComponentProps, Suspense } from 'react';
import { PictureLesson } from '../questions/pictures/picture-lesson.ts';
import { PlainRichField } from './lazy-rich-field.ts';

/** Field for a text with formulas but without pictures. */
export const FormulaField = (props: ComponentProps<typeof PlainRichField>) => (
  <PictureLesson value={null}>
    <Suspense fallback={<div className="min-h-34" />}>
      <PlainRichField {...props} />
    </Suspense>
  </PictureLesson>
);
