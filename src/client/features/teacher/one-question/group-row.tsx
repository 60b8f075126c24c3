import { ChevronDown, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { AnswerText } from '../../../components/marks/answer-text.tsx';
import { Provenance } from '../../../components/marks/provenance.tsx';
import { ContentText } from '../../../components/ui/content-text.tsx';
import { GradeBadge } from '../../../components/ui/grade.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { type Group, summarizeMarks } from './group-facts.ts';

type GroupRowProps = {
  group: Group;
  language: string;
  open: boolean;
  onToggle: () => void;
  /** A button below the row. */
  action?: ReactNode;
  /** Renders the editor below the row; receives a close function. */
  editor: (close: () => void) => ReactNode;
};

/** A group of answers as one row: count, text and marks; expands to the group editor. */
export function GroupRow({ group, language, open, onToggle, action, editor }: GroupRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { spellings, members, words } = group;
  const [usual = '', ...others] = spellings;
  const close = () => {
    toggle.current?.focus();
    onToggle();
  };
  return (
    <li data-group className="border-line not-first:border-t">
      <h3>
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onToggle}
          className="grid w-full grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-3 py-3.5 text-left hover:bg-surface-hover focus-visible:-outline-offset-2 sm:grid-cols-[3.75rem_minmax(0,1fr)_auto_auto] sm:gap-x-4 md:px-5"
        >
          <span className="text-center max-sm:row-span-2 max-sm:self-start">
            <span className="block font-serif text-h3 leading-6 font-bold">{members.length}</span>
            <span className="text-caption text-text-mute">
              {t('oneQuestion.alike', { count: members.length })}
            </span>
          </span>
          <span className="min-w-0">
            <span
              lang={language}
              className={cx(
                'small-pictures block read-small break-words italic',
                usual.trim() === '' ? 'text-text-mute' : 'text-accent-text',
                !open && 'line-clamp-2',
              )}
            >
              {usual.trim() === '' ? (
                t('courseGrades.noAnswer')
              ) : (
                <AnswerText passage="" words={words}>
                  {usual}
                </AnswerText>
              )}
            </span>
            {others.length > 0 && (
              <span className={cx('block text-caption text-text-mute', open ? 'break-words' : 'truncate')}>
                {t('oneQuestion.spellings', { count: spellings.length })}:{' '}
                <span lang={language} className="small-pictures">
                  <ContentText>{others.map((text) => `«${text}»`).join(' ')}</ContentText>
                </span>
              </span>
            )}
          </span>
          <span className="max-sm:col-start-2 max-sm:row-start-2 sm:text-right">
            <Marks group={group} />
          </span>
          <ChevronDown
            aria-hidden
            className={cx(
              'size-5 text-text-soft max-sm:row-start-1 max-sm:col-start-3',
              open && 'rotate-180',
            )}
            strokeWidth={1.75}
          />
        </button>
      </h3>
      {action && <div className="pb-3.5 pl-[4.75rem] pr-3 sm:pl-22 md:pl-24">{action}</div>}
      {open && (
        <div id={id} className="border-t border-line">
          {editor(close)}
        </div>
      )}
    </li>
  );
}

/** The current marks and their graders; shows a range when the marks differ. */
function Marks({ group }: { group: Group }) {
  const { t } = useTranslation();
  const { range, graders } = summarizeMarks(group.members);
  if (!range) return <span className="text-caption text-text-mute">{t('reviews.ofMark.awaitsYou')}</span>;
  const { low, high } = range;
  const waits = group.members.some(({ grade, annulled }) => grade === null && !annulled);
  return (
    <span className="flex flex-col gap-0.5 sm:items-end">
      <span className="flex items-center gap-1.5">
        <GradeBadge plain grade={low} />
        {low !== high && (
          <>
            <span className="text-small text-text-mute">{t('oneQuestion.to')}</span>
            <GradeBadge plain grade={high} />
          </>
        )}
      </span>
      {waits && <span className="text-caption text-text-mute">{t('reviews.ofMark.awaitsYou')}</span>}
      {low === high ? (
        graders.map(({ by, count, unfitTrial }) => (
          <span key={by} className="text-caption">
            <Provenance by={by} notes={[String(count)]} unfitTrial={unfitTrial} />
          </span>
        ))
      ) : (
        <span className="flex items-center gap-1.5 text-caption text-warn-text">
          <TriangleAlert aria-hidden className="size-3.5" strokeWidth={1.75} />
          {t('oneQuestion.different')}
        </span>
      )}
    </span>
  );
}
