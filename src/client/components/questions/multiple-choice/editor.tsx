import type { EditorProps } from '../editor-props.ts';
import { OptionFields } from './option-fields.tsx';

export function MultipleChoiceEditor(props: EditorProps) {
  return (
    <>
      <OptionFields {...props} />
      {props.doubts}
    </>
  );
}
