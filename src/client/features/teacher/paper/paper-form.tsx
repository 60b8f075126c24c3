import type { PaperForm, PaperQuestion } from '../../../../shared/rules/paper-form.ts';
import { PaperAnswer, type WritingSpace } from '../../../components/questions/paper-answer.tsx';
import { StimulusText } from '../../../components/questions/stimulus/stimulus-text.tsx';
import { SchoolLogo } from '../../../components/ui/brand.tsx';
import { HtmlText } from '../../../components/ui/html-text.tsx';
import { useSchoolName } from '../../../lib/dom/use-settings.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import type { PrintedLesson } from './printed-lesson.ts';

type FormPartProps = {
  lesson: PrintedLesson;
  form: PaperForm;
  items: readonly PaperQuestion[];
  space: WritingSpace;
  withPoints: boolean;
  from: number;
  to: number;
};

/** Questions `from`..`to` of a form, one block each; the first part includes the form's header. */
export function FormPart({ lesson, form, items, space, withPoints, from, to }: FormPartProps) {
  const { t } = useTranslation();
  return (
    <>
      {from === 0 && <Head lesson={lesson} form={form} items={items} />}
      <ol>
        {items.slice(from, to).map((item, place) => {
          const index = from + place;
          const { id, stimulus, language, text } = item.question;
          const isFirstOfStimulus = stimulus && stimulus.key !== items[index - 1]?.question.stimulus?.key;
          return (
            <li key={id} data-block="" className="break-inside-avoid pt-5">
              {isFirstOfStimulus && (
                <div lang={language} className="mb-5 border border-current p-3 font-serif">
                  {stimulus.title !== '' && <b>{stimulus.title}</b>}
                  <StimulusText text={stimulus.text} language={language} />
                </div>
              )}
              <div className="flex gap-4">
                <b className="w-6 shrink-0">{index + 1}</b>
                <div lang={language} className="min-w-0 grow font-serif">
                  <div className="flex justify-between gap-4">
                    <div className="on-paper min-w-0">
                      <HtmlText>{text}</HtmlText>
                    </div>
                    {withPoints && (
                      <span className="shrink-0 font-sans text-small opacity-70">
                        {t('paper.pointsOf', { count: item.points })}
                      </span>
                    )}
                  </div>
                  <PaperAnswer item={item} space={space} />
                </div>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Head({ lesson, form, items }: Pick<FormPartProps, 'lesson' | 'form' | 'items'>) {
  const { t } = useTranslation();
  const school = useSchoolName();
  const teacher = useAccount()?.names;
  const total = items.reduce((sum, { points }) => sum + points, 0);
  const about = [lesson.subjectName, teacher, t('paper.minutes', { count: lesson.durationMinutes })];
  return (
    <>
      <header className="flex items-start justify-between gap-6">
        <div>
          <p className="flex items-center gap-2 text-small">
            <SchoolLogo className="h-9" />
            {school}
          </p>
          <h1 className="font-serif text-h1 leading-tight font-bold">{lesson.topic}</h1>
          <p className="text-small">{about.filter(Boolean).join(' · ')}</p>
        </div>
        <p className="flex items-center gap-3 text-small">
          {t('paper.form')}
          <span className="flex size-11 items-center justify-center border border-current font-serif text-h2 font-bold">
            {form}
          </span>
        </p>
      </header>
      <p className="mt-5 flex gap-5 border-b border-current pb-4 text-small">
        <span className="flex grow items-end gap-2">
          {t('paper.name')} <span className="grow border-b border-current" />
        </span>
        <span className="flex w-48 items-end gap-2">
          {t('paper.date')} <span className="grow border-b border-current" />
        </span>
        <span className="flex items-end gap-2">
          {t('paper.points')} <span className="w-12 border-b border-current" /> / {total}
        </span>
      </p>
    </>
  );
}
