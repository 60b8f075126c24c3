import type { ReactNode } from 'react';
import { cx } from '../../../lib/dom/cx.ts';

/**
 * In millimetres. `filled` is the used height of a sheet: less than the page minus margins, since some browsers set their own.
 */
export const paperSizes = {
  a4: { width: 210, height: 297, filled: 256 },
  letter: { width: 215.9, height: 279.4, filled: 238 },
} as const;
export type PaperSize = keyof typeof paperSizes;
export const paperSizeNames = ['a4', 'letter'] as const satisfies readonly PaperSize[];

const margin = 15;
const footerHeight = 10;
const pixels = (millimetres: number): number => (millimetres / 25.4) * 96;

/** Returns the printed width in millimetres. */
export const printedWidth = (size: PaperSize): number => paperSizes[size].width - 2 * margin;
/** Returns the content height above the footer in pixels. */
export const contentHeight = (size: PaperSize): number => pixels(paperSizes[size].filled - footerHeight);

type PaperSheetProps = {
  size: PaperSize;
  /** Content of the footer: left, centre, right. */
  footer: readonly [ReactNode, ReactNode, ReactNode];
  children: ReactNode;
};

/** One printed sheet with its footer. A pixel on the right keeps the border of a box there whole when it is printed. */
export function PaperSheet({ size, footer, children }: PaperSheetProps) {
  return (
    <section
      className={cx('sheet-on-paper flex flex-col pr-px not-last:break-after-page', `paper-${size}`)}
      style={{ minHeight: `${paperSizes[size].filled}mm` }}
    >
      <div>{children}</div>
      <p className="mt-auto flex justify-between gap-4 border-t border-current pt-2 text-caption">
        {footer.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed positions
          <span key={index}>{text}</span>
        ))}
      </p>
    </section>
  );
}

type PreviewProps = { size: PaperSize; label: string; children: ReactNode };

/** In pixels. */
const previewWidth = 372;

/** A scaled-down preview of a sheet. */
export function SheetPreview({ size, label, children }: PreviewProps) {
  const { width, height } = paperSizes[size];
  const scale = previewWidth / pixels(width);
  return (
    <div
      role="img"
      aria-label={label}
      className="sheet-preview overflow-hidden rounded-sm border border-line"
      style={{ width: previewWidth, height: pixels(height) * scale }}
    >
      <div
        aria-hidden
        inert
        className="origin-top-left"
        style={{ width: `${width}mm`, padding: `${margin}mm`, transform: `scale(${scale})` }}
      >
        {children}
      </div>
    </div>
  );
}
