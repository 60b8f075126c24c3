import type { HTMLAttributes } from 'react';
import { cx } from '../../lib/dom/cx.ts';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** No inner padding: for cards made of rows. */
  flush?: boolean;
};

/** A surface with a thin border; padding 20 px on phones, 24 px above. */
export function Card({ as: Tag = 'div', flush, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={cx('rounded-md border border-line bg-surface', !flush && 'p-5 md:p-6', className)}
    />
  );
}
