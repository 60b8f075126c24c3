import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Fragment, useState } from 'react';
import {
  type PaperForm,
  type PaperQuestion,
  paperForm,
  paperForms,
} from '../../../../shared/rules/paper-form.ts';
import { PaperAnswer } from '../../../components/questions/paper-answer.tsx';
import { StimulusText } from '../../../components/questions/stimulus/stimulus-text.tsx';
import { SchoolLogo } from '../../../components/ui/brand.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CheckMark } from '../../../components/ui/checkbox-card.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { HtmlText } from '../../../components/ui/html-text.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { PrintSheet } from '../../../components/ui/print-sheet.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useSchoolName } from '../../../lib/dom/use-settings.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type PrintTestProps = {
  lesson: { lessonId: number; topic: string; subjectName: string; durationMinutes: number };
  onClose: () => void;
};

const spaces = ['small', 'middle', 'large'] as const;
type Space = (typeof spaces)[number];
/** Lines for an answer that is written. */
const lines: Record<Space, number> = { small: 3, middle: 6, large: 10 };
const count = ['1', '2', '3', '4'] as const;

/** A lesson as a test on paper: how many forms, how much room, and the key. */
export function PrintTest({ lesson, onClose }: PrintTestProps) {
  const { t } = useTranslation();
  const [forms, setForms] = useState<(typeof count)[number]>('2');
  const [space, setSpace] = useState<Space>('middle');
  const [withKey, setWithKey] = useState(true);
  const questions = useQuery(trpc.questions.list.queryOptions({ lessonId: lesson.lessonId }));
  const { data, error } = questions;
  const printed = data
    ? paperForms
        .slice(0, Number(forms))
        .map((form) => ({ form, items: paperForm(data, form, lesson.lessonId) }))
    : [];
  return (
    <Dialog
      open
      width={520}
      title={t('paper.title')}
      description={t('paper.description')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('paper.close')}
          </Button>
          <Button
            icon={<Printer aria-hidden className="size-4" strokeWidth={1.75} />}
            unavailable={!data?.length}
            onClick={() => window.print()}
          >
            {t('paper.print')}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <p role="alert" className="text-danger-text">
          {teacherErrorText(t, error)}
        </p>
      ) : !data ? (
        <Spinner label={t('paper.loading')} />
      ) : data.length === 0 ? (
        <p>{t('paper.empty')}</p>
      ) : (
        <div className="flex flex-col gap-5">
          <Segmented
            label={t('paper.forms')}
            hint={t('paper.formsHint')}
            value={forms}
            options={count.map((value) => ({
              value,
              label: value === '1' ? 'A' : `A–${paperForms[Number(value) - 1]}`,
            }))}
            onValueChange={setForms}
          />
          <Segmented
            label={t('paper.space')}
            value={space}
            options={spaces.map((value) => ({ value, label: t(`paper.spaces.${value}`) }))}
            onValueChange={setSpace}
          />
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside CheckMark */}
          <label className="flex items-center gap-2.5">
            <CheckMark checked={withKey} onCheckedChange={setWithKey} />
            {t('paper.withKey')}
          </label>
          <PrintSheet>
            {printed.map(({ form, items }) => (
              <Form key={form} lesson={lesson} form={form} items={items} space={space} />
            ))}
            {withKey &&
              printed.map(({ form, items }) => <Key key={form} lesson={lesson} form={form} items={items} />)}
          </PrintSheet>
        </div>
      )}
    </Dialog>
  );
}

type FormProps = { lesson: PrintTestProps['lesson']; form: PaperForm; items: PaperQuestion[] };

function FormMark({ form }: { form: PaperForm }) {
  const { t } = useTranslation();
  return (
    <p className="flex items-center gap-3 text-small">
      {t('paper.form')}
      <span className="flex size-11 items-center justify-center border border-current font-serif text-h2 font-bold">
        {form}
      </span>
    </p>
  );
}

function Form({ lesson, form, items, space }: FormProps & { space: Space }) {
  const { t } = useTranslation();
  const schoolName = useSchoolName();
  const total = items.reduce((sum, { points }) => sum + points, 0);
  return (
    <section className="break-after-page">
      <header className="flex items-start justify-between gap-6">
        <div>
          <p className="flex items-center gap-2 text-small">
            <SchoolLogo className="h-9" />
            {schoolName}
          </p>
          <h1 className="font-serif text-h1 leading-tight font-bold">{lesson.topic}</h1>
          <p className="text-small">
            {lesson.subjectName} · {t('paper.minutes', { count: lesson.durationMinutes })}
          </p>
        </div>
        <FormMark form={form} />
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
      <ol>
        {items.map((item, index) => (
          <Fragment key={item.question.id}>
            {item.question.stimulus &&
              item.question.stimulus.key !== items[index - 1]?.question.stimulus?.key && (
                <li lang={item.question.language} className="mt-5 border border-current p-3 font-serif">
                  {item.question.stimulus.title !== '' && <b>{item.question.stimulus.title}</b>}
                  <StimulusText text={item.question.stimulus.text} language={item.question.language} />
                </li>
              )}
            <li className="mt-5 flex break-inside-avoid gap-4">
              <b className="w-6 shrink-0">{index + 1}</b>
              <div lang={item.question.language} className="min-w-0 grow font-serif">
                <div className="flex justify-between gap-4">
                  <div className="on-paper min-w-0">
                    <HtmlText>{item.question.text}</HtmlText>
                  </div>
                  <span className="shrink-0 font-sans text-small">
                    {t('paper.pointsOf', { count: item.points })}
                  </span>
                </div>
                <PaperAnswer item={item} lines={lines[space]} />
              </div>
            </li>
          </Fragment>
        ))}
      </ol>
    </section>
  );
}

/** What is right, for the one who corrects. */
function Key({ lesson, form, items }: FormProps) {
  const { t } = useTranslation();
  return (
    <section className="break-after-page">
      <header className="flex items-start justify-between gap-6">
        <div>
          <p className="text-small">{t('paper.key')}</p>
          <h1 className="font-serif text-h1 leading-tight font-bold">{lesson.topic}</h1>
        </div>
        <FormMark form={form} />
      </header>
      <table className="mt-4 w-full border-collapse">
        <tbody>
          {items.map(({ question, key, points }, index) => (
            <tr key={question.id} className="border-t border-current align-top">
              <th scope="row" className="w-10 py-1.5 text-left">
                {index + 1}
              </th>
              <td className="py-1.5 font-serif">
                <MathText>{key}</MathText>
              </td>
              <td className="w-24 py-1.5 text-right text-small">{t('paper.pointsOf', { count: points })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
