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
import { usePictureDrop, useUpload } from './use-upload.ts';

type OptionFieldProps = {
  letter: string;
  text: string;
  disabled: boolean;
  onChange: (text: string) => void;
};

/** What an option says: a text with formulas, or a picture in its place; one that was brought with both has both. */
export function OptionField({ letter, text, disabled, onChange }: OptionFieldProps) {
  const { t } = useTranslation();
  const pictures = picturesOf(text);
  const word = t('pictures.figure');
  const isPicture = pictures.length === 1 && text === writePicture(pictures[0]!);
  const upload = useUpload((stored) => onChange(newPicture(stored, 'small')));
  const { over, handlers } = usePictureDrop(upload, disabled);
  const name = t('pictures.ofOption', { letter });
  return (
    <div className="min-w-0 grow" {...handlers}>
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
