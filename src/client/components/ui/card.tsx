import type { HTMLAttributes } from 'react';
import { cx } from '../../lib/dom/cx.ts';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** No inner padding: for cards made of rows. */
  flush?: boolean;
};

/** Surface with a hairline; padding 20 on a phone, 24 above. */
export function Card({ as: Tag = 'div', flush, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={cx('rounded-md border border-line bg-surface', !flush && 'p-5 md:p-6', className)}
    />
  );
}
