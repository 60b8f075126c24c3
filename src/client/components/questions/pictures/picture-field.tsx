import { useId } from 'react';
import { maxAltLength, type Picture } from '../../../../shared/content/pictures.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { FieldError } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { PictureButton } from './picture-button.tsx';
import { fitToSize, nearestSize, type PictureSize, pictureSizes } from './picture-sizes.ts';
import { useUpload } from './use-upload.ts';

type PictureFieldProps = {
  picture: Picture;
  /** `Figura 1`, `opción a`. */
  name: string;
  /** Shows the size select; options have a fixed size. */
  sized?: boolean;
  disabled?: boolean;
  onChange: (picture: Picture) => void;
  onRemove: () => void;
};

/** Edits a picture of a text: alternative text, size, replace, remove. */
export function PictureField({ picture, name, sized, disabled, onChange, onRemove }: PictureFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const size = nearestSize(picture);
  const upload = useUpload((stored) =>
    onChange({ id: stored.id, ...fitToSize(stored, sized ? size : 'small'), alt: picture.alt }),
  );
  const isMissing = picture.alt.trim() === '';
  return (
    <div className="min-w-0 grow">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <label htmlFor={id} className="text-small font-semi">
          {t('pictures.alt')} <span className="visually-hidden">({name})</span>
        </label>
        <span className="flex flex-wrap gap-x-4">
          {upload.canUpload && (
            <PictureButton
              plain
              disabled={disabled || upload.pending}
              label={t(upload.pending ? 'pictures.uploading' : 'pictures.replace')}
              name={t('pictures.replaceOf', { name })}
              onChoose={upload.take}
            />
          )}
          <button
            type="button"
            disabled={disabled}
            aria-label={t('pictures.removeOf', { name })}
            className="min-h-6 text-small text-action"
            onClick={onRemove}
          >
            {t('pictures.remove')}
          </button>
        </span>
      </div>
      <input
        id={id}
        className="field-box mt-1 h-10 w-full min-w-0 px-3 pointer-coarse:h-11"
        disabled={disabled}
        maxLength={maxAltLength}
        placeholder={t('pictures.altPlaceholder')}
        value={picture.alt}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        onChange={(event) => onChange({ ...picture, alt: event.target.value })}
      />
      {isMissing && <FieldError id={`${id}-missing`}>{t('pictures.altMissing')}</FieldError>}
      {upload.problem && <FieldError>{upload.problem}</FieldError>}
      {sized && (
        <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span aria-hidden className="text-small">
            {t('pictures.width')}
          </span>
          <Segmented<PictureSize>
            hideLabel
            label={t('pictures.widthOf', { name })}
            options={pictureSizes.map((value) => ({ value, label: t(`pictures.size.${value}`) }))}
            value={size}
            disabled={disabled}
            onValueChange={(next) => onChange({ ...picture, ...fitToSize(picture, next) })}
          />
          <span className="text-caption text-text-mute">
            {t('pictures.reserved', { width: picture.width, height: picture.height })}
          </span>
        </div>
      )}
    </div>
  );
}
