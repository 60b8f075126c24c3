import { findPictures, picturesToPlaceholders, writePicture } from '../../../../shared/content/pictures.ts';
import { textLimits } from '../../../../shared/contracts/limits.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { LineField } from '../../rich-text/line-field.tsx';
import { ContentText } from '../../ui/content-text.tsx';
import { FieldError } from '../../ui/field.tsx';
import { PictureButton } from './picture-button.tsx';
import { PictureField } from './picture-field.tsx';
import { PictureLesson } from './picture-lesson.ts';
import { createPictureMarkup } from './picture-sizes.ts';
import { replacePicture } from './pictured-text.ts';
import { usePictureDrop, useUpload } from './use-upload.ts';

type OptionFieldProps = {
  label: string;
  placeholder?: string;
  text: string;
  disabled: boolean;
  onChange: (text: string) => void;
};

/** Field for an option: a text with formulas or a picture; an imported option may have both. */
export function OptionField({ label, placeholder, text, disabled, onChange }: OptionFieldProps) {
  const { t } = useTranslation();
  const pictures = findPictures(text);
  const isPicture = pictures.length === 1 && text === writePicture(pictures[0]!);
  const upload = useUpload((stored) => onChange(createPictureMarkup(stored, 'small')));
  const { isDragOver, handlers } = usePictureDrop(upload, disabled);
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  return (
    <div className="min-w-0 grow" {...handlers}>
      {isDragOver ? (
        <p className="flex min-h-10 flex-col justify-center rounded-sm border-2 border-dashed border-accent bg-accent-soft px-3.5 py-1.5 text-small font-semi text-accent-text">
          {t('pictures.dropOn', { field: name })}
          {text.trim() !== '' && (
            <span className="text-caption font-normal">
              {t('pictures.replaces', { text: picturesToPlaceholders(text) })}
            </span>
          )}
        </p>
      ) : (
        !isPicture && (
          <div className="flex flex-wrap items-start gap-1">
            {/* Keeps room for a word before the button. */}
            <div className="min-w-[min(100%,9rem)] flex-1">
              <PictureLesson value={null}>
                <LineField
                  label={label}
                  {...(placeholder && { placeholder })}
                  maxLength={textLimits.option}
                  disabled={disabled}
                  value={text}
                  onValueChange={onChange}
                />
              </PictureLesson>
            </div>
            {upload.canUpload && (
              <PictureButton
                iconOnly
                disabled={disabled || upload.pending}
                label={t('pictures.add')}
                name={t(upload.pending ? 'pictures.uploading' : 'pictures.addTo', { field: name })}
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
      {!isDragOver &&
        pictures.map((picture, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture is the n-th of its text
            key={index}
            className="mt-1 flex flex-wrap gap-x-4 gap-y-2"
          >
            <span className="shrink-0">
              <ContentText>{writePicture(picture)}</ContentText>
            </span>
            <div className="min-w-[min(100%,13rem)] flex-1">
              <PictureField
                picture={picture}
                name={name}
                disabled={disabled}
                onChange={(next) => onChange(replacePicture(text, index, next))}
                onRemove={() => onChange(replacePicture(text, index, null))}
              />
            </div>
          </div>
        ))}
    </div>
  );
}
