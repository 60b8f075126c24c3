import { ImagePlus } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { pictureTypes } from '../../../lib/api/upload-picture.ts';
import { cx } from '../../../lib/dom/cx.ts';

type PictureButtonProps = {
  label: string;
  /** Accessible name with more context, such as the option it belongs to. */
  name?: string;
  /** Hides the text where space is limited. */
  iconOnly?: boolean;
  plain?: boolean;
  disabled?: boolean | undefined;
  onChoose: (file: File | undefined) => void;
};

/** Button that opens a file picker for pictures. */
export function PictureButton(props: PictureButtonProps) {
  const { label, name = label, iconOnly, plain, disabled, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        disabled={disabled}
        aria-label={name}
        title={iconOnly ? name : undefined}
        onClick={() => input.current?.click()}
        className={cx(
          plain
            ? 'min-h-6 text-small text-action'
            : cx(
                iconOnly ? 'min-h-10' : 'min-h-8',
                'inline-flex min-w-10 items-center justify-center gap-2 rounded-sm px-2.5 text-small font-semi text-text-soft hover:bg-surface-hover hover:text-text pointer-coarse:min-h-11',
              ),
        )}
      >
        {!plain && <ImagePlus aria-hidden className="size-[17px]" strokeWidth={1.75} />}
        {!iconOnly && label}
      </button>
      <PictureInput ref={input} onChoose={onChoose} />
    </>
  );
}

type PictureInputProps = { ref: Ref<HTMLInputElement>; onChoose: (file: File | undefined) => void };

/** Hidden file input that a button opens. */
export function PictureInput({ ref, onChoose }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={pictureTypes}
      tabIndex={-1}
      aria-hidden
      className="hidden"
      onChange={(event) => {
        onChoose(event.target.files?.[0]);
        // Allows choosing the same file again.
        event.target.value = '';
      }}
    />
  );
}
