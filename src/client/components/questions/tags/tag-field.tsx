import { skipToken, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useContext, useId, useRef, useState } from 'react';
import { tagLimits, withTag } from '../../../../shared/rules/question-tags.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { FieldControl } from '../../ui/field.tsx';
import { PictureLesson } from '../pictures/picture-lesson.ts';

type TagFieldProps = FieldControl & {
  tags: readonly string[];
  onTagsChange: (tags: string[]) => void;
  disabled?: boolean | undefined;
};

/** Tags with remove buttons, and an input that suggests the course's tags. Used inside `Field`. */
export function TagField({ tags, onTagsChange, disabled, ...control }: TagFieldProps) {
  const { t } = useTranslation();
  const lessonId = useContext(PictureLesson);
  const known = useQuery(trpc.questions.tags.queryOptions(lessonId === null ? skipToken : { lessonId }));
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const add = (text: string) => {
    onTagsChange(text.split(/[,;]/).reduce<string[]>(withTag, [...tags]));
    setTyped('');
  };
  const remove = (tag: string) => {
    onTagsChange(tags.filter((one) => one !== tag));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && tags.length > 0) remove(tags.at(-1)!);
  };
  return (
    <div className="field-box flex min-h-10 w-full flex-wrap items-center gap-1.5 px-2 py-1 pointer-coarse:min-h-11">
      {tags.map((tag) => (
        <span
          key={tag}
          className="inline-flex max-w-full items-center rounded-xs bg-surface-hover pl-2 text-caption font-semi text-text-soft"
        >
          <span className="min-w-0 truncate">{tag}</span>
          <button
            type="button"
            disabled={disabled}
            aria-label={t('questionBank.removeTag', { tag })}
            className="inline-flex size-7 shrink-0 items-center justify-center hover:text-text"
            onClick={() => remove(tag)}
          >
            <X aria-hidden className="size-3.5" strokeWidth={1.75} />
          </button>
        </span>
      ))}
      <input
        {...control}
        ref={input}
        list={list}
        value={typed}
        disabled={disabled}
        readOnly={tags.length >= tagLimits.perQuestion}
        maxLength={tagLimits.letters + 1}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onChange={({ target }) => (/[,;]/.test(target.value) ? add(target.value) : setTyped(target.value))}
        onBlur={() => typed.trim() !== '' && add(typed)}
        className="h-8 min-w-20 grow bg-transparent px-1 outline-none [&::-webkit-calendar-picker-indicator]:hidden!"
      />
      <datalist id={list}>
        {known.data?.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </div>
  );
}
