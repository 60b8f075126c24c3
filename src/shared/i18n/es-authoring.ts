import { authoringErrors } from './es/authoring-errors.ts';
import { exchange } from './es/exchange.ts';
import { pools } from './es/pools.ts';
import { reuse } from './es/reuse.ts';
import { stimulus } from './es/stimulus.ts';
import { stimulusEditor } from './es/stimulus-editor.ts';
import { tags } from './es/tags.ts';
import { typePicker } from './es/type-picker.ts';

/** Texts for importing, exporting and reusing questions. */
export const esAuthoring = {
  errors: authoringErrors,
  exchange,
  pools,
  reuse,
  stimulus,
  stimulusEditor,
  tags,
  typePicker,
} as const;
