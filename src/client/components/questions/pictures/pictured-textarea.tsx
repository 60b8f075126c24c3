import { type ReactNode, useRef } from 'react';
import { findPictures } from '../../../../shared/content/pictures.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { ContentText } from '../../ui/content-text.tsx';
import { FieldError } from '../../ui/field.tsx';
import { hasFormula, MathTextarea, type MathTextareaProps } from '../../ui/math-textarea.tsx';
import { PictureButton } from './picture-button.tsx';
import { PictureFields } from './picture-fields.tsx';
import { createPictureMarkup } from './picture-sizes.ts';
import { fromTypedText, replacePicture, toTypedText } from './pictured-text.ts';
import { usePictureDrop, useUpload } from './use-upload.ts';

const drawPlain = (text: string): ReactNode => <ContentText>{text}</ContentText>;

/** Field for a text with formulas and pictures: pictures appear as placeholders, with their fields below. */
export function PicturedTextarea(props: MathTextareaProps) {
  const { value, onValueChange, draw = drawPlain, isMarked = hasFormula, disabled, ...rest } = props;
  const { t } = useTranslation();
  /** Caret position; null before the first input. */
  const caret = useRef<number | null>(null);
  const pictures = findPictures(value);
  const word = t('pictures.figure');
  const typed = toTypedText(value, word);
  const toText = (shown: string) => fromTypedText(shown, pictures);
  const upload = useUpload((stored) => {
    const at = Math.min(caret.current ?? typed.length, typed.length);
    const size = pictures.length > 0 || stored.width > stored.height * 2 ? 'full' : 'medium';
    // Placeholders resolve before the new picture is inserted, so that existing numbers stay valid.
    const before = typed.slice(0, at);
    const after = typed.slice(at);
    // The picture gets its own line.
    const markup = [
      before === '' || before.endsWith('\n') ? '' : '\n',
      createPictureMarkup(stored, size),
      after === '' || after.startsWith('\n') ? '' : '\n',
    ].join('');
    onValueChange(toText(before) + markup + toText(after));
  });
  const { isDragOver, handlers } = usePictureDrop(upload, disabled);
  return (
    <div
      onSelect={({ target }) => {
        if (target instanceof HTMLTextAreaElement) caret.current = target.selectionEnd;
      }}
      className={cx(
        'relative',
        isDragOver && 'rounded-sm outline-2 outline-offset-2 outline-accent outline-dashed',
      )}
      {...handlers}
    >
      <MathTextarea
        {...rest}
        disabled={disabled}
        value={typed}
        onValueChange={(next) => onValueChange(toText(next))}
        draw={(shown) => draw(toText(shown))}
        isMarked={(shown) => pictures.length > 0 || isMarked(shown)}
      />
      {upload.canUpload && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3">
          <PictureButton
            disabled={disabled || upload.pending}
            label={t(upload.pending ? 'pictures.uploading' : 'pictures.add')}
            onChoose={upload.take}
          />
          <span className="text-caption text-text-mute">{t('pictures.how')}</span>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {upload.pending && t('pictures.uploading')}
      </p>
      {upload.problem && <FieldError>{upload.problem}</FieldError>}
      <PictureFields
        pictures={pictures}
        disabled={disabled ?? false}
        onChange={(index, next) => onValueChange(replacePicture(value, index, next))}
      />
    </div>
  );
}
