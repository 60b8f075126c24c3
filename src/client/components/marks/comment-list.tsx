import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { notifyFailure } from '../../lib/api/teacher-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { cx } from '../../lib/dom/cx.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Input } from '../ui/input.tsx';
import { Kbd } from '../ui/kbd.tsx';
import type { CommentFinder } from './use-comment-finder.ts';
import { addComment, findComments, hasComment, removeComment } from './usual-comments.ts';

type CommentListProps = {
  finder: CommentFinder;
  /** The comment to the student. */
  value: string;
  onValueChange: (value: string) => void;
};

/** The comments that a teacher uses most, and a search of the others. Renders nothing without any. */
export function CommentList({ finder, value, onValueChange }: CommentListProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const forget = useMutation({
    ...trpc.reviews.forgetComment.mutationOptions(),
    onError: (error) => notifyFailure(t, error),
    onSettled: () => queryClient.invalidateQueries(trpc.reviews.usualComments.pathFilter()),
  });
  const { comments, origin } = finder;
  if (comments.length === 0) return null;
  const found = findComments(comments, origin ? typed : '');
  const close = () => {
    setTyped('');
    finder.close();
  };
  const put = (text: string) => onValueChange(addComment(value, text));
  const toggle = (text: string) =>
    hasComment(value, text) ? onValueChange(removeComment(value, text)) : put(text);
  const byKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const numbered = typed === '' && /^[1-9]$/.test(event.key) ? found[Number(event.key) - 1] : undefined;
    if (numbered) {
      put(numbered.text);
      close();
    } else if (event.key === 'Enter') {
      if (typed.trim() === '' || !found[0]) return event.preventDefault();
      put(found[0].text);
      close();
    } else if (event.key === 'Escape') close();
    else if (event.key === '/' && typed === '') {
      // A second one is meant literally.
      if (origin && origin.field instanceof HTMLTextAreaElement)
        onValueChange(`${value.slice(0, origin.caret)}/${value.slice(origin.caret)}`);
      close();
    } else if (event.key === 'ArrowDown') list.current?.querySelector('button')?.focus();
    else return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p id={titleId} className="text-small font-semi">
          {t('reviews.comments.title')}
        </p>
        <p className="text-caption text-text-mute max-md:hidden pointer-coarse:hidden">
          <Kbd>/</Kbd> {t('reviews.comments.byNumber')} <Kbd>/</Kbd> {t('reviews.comments.byWords')}
        </p>
      </div>
      {origin && (
        <div className="mb-2">
          <Input
            autoFocus
            aria-label={t('reviews.comments.find')}
            placeholder={t('reviews.comments.find')}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={byKey}
          />
          <p role="status" className="visually-hidden">
            {t('reviews.comments.found', { count: found.length })}
          </p>
        </div>
      )}
      {found.length === 0 ? (
        <p className="text-small text-text-soft">{t('reviews.comments.none')}</p>
      ) : (
        <ul ref={list} className="divide-y divide-line rounded-sm border border-line">
          {found.map(({ text, times }, index) => {
            const isPlaced = hasComment(value, text);
            return (
              <li key={text} className={cx('flex items-center', isPlaced && 'bg-accent-soft')}>
                <button
                  type="button"
                  aria-pressed={isPlaced}
                  onClick={() => toggle(text)}
                  className="flex min-w-0 grow items-baseline gap-3 px-3 py-1.5 text-left hover:bg-surface-hover pointer-coarse:min-h-11"
                >
                  {typed === '' && <Kbd>{index + 1}</Kbd>}
                  <span className="read-small min-w-0 grow wrap-anywhere">{text}</span>
                  <span className="shrink-0 text-caption text-text-mute">
                    {isPlaced ? t('reviews.comments.placed') : t('reviews.comments.times', { count: times })}
                  </span>
                </button>
                <IconButton
                  label={t('reviews.comments.forget', { text })}
                  className="size-8"
                  onClick={() => forget.mutate({ text })}
                >
                  <X aria-hidden className="size-3.5" strokeWidth={1.75} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
