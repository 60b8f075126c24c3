import { Type } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Html } from '../../../shared/content/html.ts';
import type { Plain } from '../../../shared/content/plain.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { HtmlField } from '../questions/pictures/html-field.tsx';
import { PicturedTextarea } from '../questions/pictures/pictured-textarea.tsx';
import { Button } from '../ui/button.tsx';
import { htmlFormat, plainFormat, type TextFormat } from './text-formats.ts';
import { type TextFieldProps, VisualEditor } from './visual-editor.tsx';

type RichFieldProps<T extends string> = TextFieldProps<T> & {
  format: TextFormat<T>;
  sourceHint: string;
  drawSource: (control: Omit<TextFieldProps<T>, 'focused'>) => ReactNode;
};

/** A text field with two modes, visual and source. Falls back to source for text that the editor cannot represent. */
function RichField<T extends string>({
  format,
  sourceHint,
  drawSource,
  focused,
  ...field
}: RichFieldProps<T>) {
  const { t } = useTranslation();
  const { id, value } = field;
  const isEditable = useMemo(() => format.read(value) !== null, [format, value]);
  const [asSource, setAsSource] = useState(!isEditable);
  // Stays in source mode, even after the text becomes representable.
  if (!isEditable && !asSource) setAsSource(true);
  const wasChosen = useRef(false);
  useLayoutEffect(() => {
    if (asSource && (wasChosen.current || focused?.())) document.getElementById(id)?.focus();
  }, [asSource, focused, id]);
  const choose = (next: boolean) => {
    wasChosen.current = true;
    setAsSource(next);
  };
  if (!asSource && isEditable)
    return (
      <VisualEditor
        {...field}
        format={format}
        focused={() => wasChosen.current || focused?.() === true}
        onSource={() => choose(true)}
      />
    );
  const hintId = `${id}-source`;
  return (
    <>
      {drawSource({
        ...field,
        'aria-describedby': [field['aria-describedby'], hintId].filter(Boolean).join(' '),
      })}
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p id={hintId} className="text-caption text-text-mute">
          {isEditable ? sourceHint : t('richText.onlySource')}
        </p>
        {isEditable && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Type aria-hidden className="size-4" strokeWidth={1.75} />}
            onClick={() => choose(false)}
          >
            {t('richText.toVisual')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Field for a question text. */
export function HtmlRichField(props: TextFieldProps<Html>) {
  const { t } = useTranslation();
  return (
    <RichField
      {...props}
      format={htmlFormat}
      sourceHint={t('richText.htmlHint')}
      drawSource={(control) => <HtmlField {...control} />}
    />
  );
}

/** Field for a plain text with formulas. */
export function PlainRichField(props: TextFieldProps<Plain> & { emptyPreview?: string }) {
  const { t } = useTranslation();
  const { emptyPreview = '', ...field } = props;
  return (
    <RichField
      {...field}
      format={plainFormat}
      sourceHint={t('richText.plainHint')}
      drawSource={(control) => <PicturedTextarea {...control} emptyPreview={emptyPreview} />}
    />
  );
}
