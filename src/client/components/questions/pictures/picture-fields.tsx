import type { Picture } from '../../../../shared/content/pictures.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { PictureField } from './picture-field.tsx';

type PictureFieldsProps = {
  /** Pictures of one text, in order. */
  pictures: readonly Picture[];
  disabled: boolean;
  /** `next` is null when the picture is removed. */
  onChange: (index: number, next: Picture | null) => void;
};

/** Fields for alternative text and size of each picture, below its text. */
export function PictureFields({ pictures, disabled, onChange }: PictureFieldsProps) {
  const { t } = useTranslation();
  const word = t('pictures.figure');
  return pictures.map((picture, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: a picture is the n-th of its text
      key={index}
      className="mt-3 rounded-sm border border-line p-3.5"
    >
      <p className="mb-2 text-small font-semi">
        {word} {index + 1}
      </p>
      <PictureField
        sized
        picture={picture}
        name={`${word} ${index + 1}`}
        disabled={disabled}
        onChange={(next) => onChange(index, next)}
        onRemove={() => onChange(index, null)}
      />
    </div>
  ));
}
