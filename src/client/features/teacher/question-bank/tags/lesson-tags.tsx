import { useId, useState } from 'react';
import { countTags, hasTag, tagKey } from '../../../../../shared/rules/question-tags.ts';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Card } from '../../../../components/ui/card.tsx';
import { cx } from '../../../../lib/dom/cx.ts';
import { useTranslation } from '../../../../lib/i18n/i18n.ts';
import { loadAuthoringTexts } from '../../../../lib/i18n/load-authoring-texts.ts';
import { useQuestions } from '../use-question-bank.ts';
import { RenameTagDialog } from './rename-tag-dialog.tsx';
import { useTagFilter } from './use-tag-filter.ts';

export const prepareRender = loadAuthoringTexts;

/** `Etiquetas de la lección`: tags with counts, as filters; renders nothing without tags. */
export function LessonTags({ lessonId }: { lessonId: number }) {
  const { t } = useTranslation();
  const { data: questions = [] } = useQuestions(lessonId);
  const [shown, show] = useTagFilter();
  const [renaming, setRenaming] = useState(false);
  const heading = useId();
  const tags = countTags(questions);
  if (tags.length === 0) return null;
  const without = questions.filter((question) => hasTag(question, '')).length;
  const rows = [...tags, ...(without > 0 ? [{ tag: '', count: without }] : [])];
  return (
    <Card as="section" aria-labelledby={heading} className="p-5 md:p-5">
      <h2 id={heading} className="text-ui font-semi">
        {t('tags.ofLesson')}
      </h2>
      <ul className="mt-2 -mx-2 flex flex-col">
        {rows.map(({ tag, count }) => {
          const isShown = shown !== null && tagKey(shown) === tagKey(tag);
          return (
            <li key={tag}>
              <button
                type="button"
                aria-pressed={isShown}
                className={cx(
                  'flex min-h-9 w-full items-center justify-between gap-3 rounded-xs px-2 text-ui hover:bg-surface-hover pointer-coarse:min-h-11',
                  isShown && 'bg-accent-soft shadow-[inset_2px_0_0_var(--color-accent)]',
                )}
                onClick={() => show(isShown ? null : tag)}
              >
                {tag === '' ? (
                  <span className="text-text-soft">{t('tags.without')}</span>
                ) : (
                  <span className="min-w-0 truncate">
                    <Badge tone={isShown ? 'accent' : 'neutral'}>{tag}</Badge>
                  </span>
                )}
                <span className="text-text-soft tabular-nums">{count}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="mt-2 min-h-6 text-ui font-semi text-action"
        onClick={() => setRenaming(true)}
      >
        {t('tags.rename')}
      </button>
      {renaming && (
        <RenameTagDialog
          lessonId={lessonId}
          ofLesson={tags.map(({ tag }) => tag)}
          onRenamed={(from, to) => {
            if (shown !== null && tagKey(shown) === tagKey(from)) show(to);
          }}
          onClose={() => setRenaming(false)}
        />
      )}
    </Card>
  );
}
