import type { pictures as es } from '../es/pictures.ts';
import type { Texts } from '../texts.ts';

/** Pictures in the question editor. */
export const pictures: Texts<typeof es> = {
  figure: 'Figure',
  add: 'Picture',
  addTo: 'Add a picture: {{field}}',
  how: 'or paste it, or drop it on the text',
  uploading: 'Uploading the picture…',
  failed: 'The picture could not be uploaded. Check the connection and try again.',
  alt: 'Alternative text',
  altPlaceholder: 'What it shows and what matters',
  altMissing: 'Missing. Without it the lesson cannot be enabled.',
  replace: 'Replace picture',
  replaceOf: 'Replace the picture: {{name}}',
  remove: 'Remove picture',
  removeOf: 'Remove the picture: {{name}}',
  width: 'Width',
  widthOf: 'Width of {{name}}',
  reserved: '{{width}} × {{height}}, reserved on the page',
  dropOn: 'Drop the picture: {{field}}',
  replaces: 'Replaces the text “{{text}}”',
  size: {
    small: 'Small',
    medium: 'Medium',
    full: 'Full',
  },
};
