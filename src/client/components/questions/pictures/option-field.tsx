import { useState } from 'react';
import { picturesOf, plainOfPictures, writePicture } from '../../../../shared/content/pictures.ts';
import { textLimits } from '../../../../shared/contracts/limits.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { ContentText } from '../../ui/content-text.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PictureButton } from './picture-button.tsx';
import { PictureField } from './picture-field.tsx';
import { newPicture } from './picture-sizes.ts';
import { textOfTyped, typedOf, withPicture } from './pictured-text.ts';
import { pictureIn, useUpload } from './use-upload.ts';

type OptionFieldProps = {
  letter: string;
  text: string;
  disabled: boolean;
  onChange: (text: string) => void;
};

/** What an option says: a text with formulas, or a picture in its place; one that was brought with both has both. */
export function OptionField({ letter, text, disabled, onChange }: OptionFieldProps) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const pictures = picturesOf(text);
  const word = t('pictures.figure');
  const isPicture = pictures.length === 1 && text === writePicture(pictures[0]!);
  const upload = useUpload((stored) => onChange(newPicture(stored, 'small')));
  const canTake = upload.canUpload && !disabled;
  const name = t('pictures.ofOption', { letter });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same
    <div
      className="min-w-0 grow"
      onPaste={(event) => {
        const file = canTake ? pictureIn(event.clipboardData) : undefined;
        if (!file) return;
        event.preventDefault();
        upload.take(file);
      }}
      onDragOver={(event) => {
        if (!canTake || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!canTake || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        upload.take(event.dataTransfer.files[0]);
      }}
    >
      {over ? (
        <p className="flex min-h-10 flex-col justify-center rounded-sm border-2 border-dashed border-accent bg-accent-soft px-3.5 py-1.5 text-small font-semi text-accent-text">
          {t('pictures.dropOnOption', { letter })}
          {text.trim() !== '' && (
            <span className="text-caption font-normal">
              {t('pictures.replaces', { text: plainOfPictures(text) })}
            </span>
          )}
        </p>
      ) : (
        !isPicture && (
          <div className="flex items-start gap-1">
            <Input
              aria-label={t('questionBank.option', { letter })}
              placeholder={letter}
              maxLength={textLimits.option}
              disabled={disabled}
              value={typedOf(text, word)}
              onChange={(event) => onChange(textOfTyped(event.target.value, pictures))}
            />
            {upload.canUpload && (
              <PictureButton
                iconOnly
                disabled={disabled || upload.pending}
                label={t('pictures.add')}
                name={t(upload.pending ? 'pictures.uploading' : 'pictures.addToOption', { letter })}
                onChoose={upload.take}
              />
            )}
          </div>
        )
      )}
      {upload.pending && (
        <p role="status" className="mt-1 text-caption text-text-mute">
          {t('pictures.uploading')}
        </p>
      )}
      {upload.problem && <FieldError>{upload.problem}</FieldError>}
      {!over &&
        pictures.map((picture, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture is the n-th of its text
            key={index}
            className="mt-1 flex flex-col gap-x-4 gap-y-2 sm:flex-row"
          >
            <span className="shrink-0">
              <ContentText>{writePicture(picture)}</ContentText>
            </span>
            <PictureField
              picture={picture}
              name={name}
              disabled={disabled}
              onChange={(next) => onChange(withPicture(text, index, next))}
              onRemove={() => onChange(withPicture(text, index, null))}
            />
          </div>
        ))}
      {!over && pictures.length === 0 && text.includes('$') && (
        <p className="squared mt-1 rounded-sm border border-line px-3 py-1 read-small">
          <ContentText>{text}</ContentText>
        </p>
      )}
    </div>
  );
}
