import { authoringErrors } from './en/authoring-errors.ts';
import { exchange } from './en/exchange.ts';
import { pools } from './en/pools.ts';
import { reuse } from './en/reuse.ts';
import { stimulus } from './en/stimulus.ts';
import { stimulusEditor } from './en/stimulus-editor.ts';
import { tags } from './en/tags.ts';
import { typePicker } from './en/type-picker.ts';

/** Texts for importing, exporting and reusing questions. */
export const enAuthoring = {
  errors: authoringErrors,
  exchange,
  pools,
  reuse,
  stimulus,
  stimulusEditor,
  tags,
  typePicker,
} as const;
