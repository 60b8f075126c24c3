import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TeacherQuestion } from '../../../../shared/contracts/questions.ts';
import {
  computePaperCode,
  createPaperForm,
  createPaperKey,
  paperForms,
} from '../../../../shared/rules/paper-form.ts';
import { type WritingSpace, writingSpaces } from '../../../components/questions/paper-answer.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CheckMark } from '../../../components/ui/checkbox-card.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { PrintSheet } from '../../../components/ui/print-sheet.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { FormPart } from './paper-form.tsx';
import { KeyPart } from './paper-key.tsx';
import {
  contentHeight,
  PaperSheet,
  type PaperSize,
  paperSizeNames,
  printedWidth,
  SheetPreview,
} from './paper-sheet.tsx';
import type { PrintedLesson } from './printed-lesson.ts';
import { useSheets } from './use-sheets.ts';

type PrintTestProps = { lesson: PrintedLesson; onClose: () => void };

const counts = ['1', '2', '3', '4'] as const;

interface Choice {
  forms: (typeof counts)[number];
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
  withPoints: boolean;
  space: WritingSpace;
  size: PaperSize;
  withKey: boolean;
}
const usual: Choice = {
  forms: '2',
  shuffleQuestions: true,
  shuffleOptions: true,
  withPoints: true,
  space: 'middle',
  size: 'a4',
  withKey: true,
};

/** A form or the answer key, split into blocks so that no page break cuts a question. */
interface PaperDocument {
  id: string;
  name: string;
  /** Renders the blocks `from`..`to`; the first part includes the header. */
  render: (from: number, to: number) => ReactNode;
  code: string;
  /** Left footer text of the last sheet. */
  endNote: string;
}

/** Prints a lesson as a paper test: number of forms, shuffling, space for answers, and answer key. */
export function PrintTest({ lesson, onClose }: PrintTestProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(trpc.questions.list.queryOptions({ lessonId: lesson.lessonId }));
  if (data && data.length > 0) return <PrintDialog lesson={lesson} questions={data} onClose={onClose} />;
  return (
    <Dialog open title={t('paper.title')} onClose={onClose}>
      {data ? (
        <p>{t('paper.empty')}</p>
      ) : error ? (
        <p role="alert" className="text-danger-text">
          {teacherErrorText(t, error)}
        </p>
      ) : (
        <Spinner label={t('paper.loading')} />
      )}
    </Dialog>
  );
}

type PrintDialogProps = PrintTestProps & { questions: readonly TeacherQuestion[] };

function PrintDialog({ lesson, questions, onClose }: PrintDialogProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(usual);
  const { size } = choice;
  const { documents, total, questionCount } = useDocuments(lesson, questions, choice);
  const { layer, sheets } = useSheets(contentHeight(size));
  const printed = documents.flatMap((document) => {
    const of = sheets[document.id] ?? [];
    return of.map(([from, to], index) => ({
      document,
      sheet: (
        <PaperSheet
          key={`${document.id} ${from}`}
          size={size}
          footer={[
            index + 1 < of.length ? t('paper.goesOn', { sheet: index + 2 }) : document.endNote,
            t('paper.sheet', { name: document.name, sheet: index + 1, count: of.length }),
            document.code,
          ]}
        >
          {document.render(from, to)}
        </PaperSheet>
      ),
    }));
  });
  const perForm = Math.max(...documents.map(({ id }) => (id === keyId ? 0 : (sheets[id]?.length ?? 0))));
  return (
    <>
      <Dialog
        open
        width={880}
        title={t('paper.title')}
        description={t('paper.about', { topic: lesson.topic, subject: lesson.subjectName })}
        onClose={onClose}
        footer={
          <>
            <p className="text-small text-text-soft max-md:order-last md:mr-auto">
              {t('paper.questions', { count: questionCount })}, {t('paper.pointsOf', { count: total })}
              {' · '}
              {t('paper.formCount', { count: Number(choice.forms) })} ×{' '}
              {t('paper.sheets', { count: perForm })}
              {choice.withKey && t('paper.andKey')}
            </p>
            <Button variant="secondary" onClick={onClose}>
              {t('paper.close')}
            </Button>
            <Button
              icon={<Printer aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={() => window.print()}
            >
              {t('paper.print', { count: printed.length })}
            </Button>
          </>
        }
      >
        <div className="grid gap-8 md:grid-cols-[372px_minmax(0,1fr)]">
          <Preview size={size} documents={documents} printed={printed} />
          <Settings choice={choice} onChange={(part) => setChoice({ ...choice, ...part })} />
        </div>
      </Dialog>
      <PrintSheet>{printed.map(({ sheet }) => sheet)}</PrintSheet>
      {createPortal(
        <div ref={layer} aria-hidden inert className="sheet-on-paper invisible fixed top-0 left-full">
          {documents.map(({ id, render }) => (
            <div key={id} data-document={id} className="pr-px" style={{ width: `${printedWidth(size)}mm` }}>
              {render(0, Number.POSITIVE_INFINITY)}
            </div>
          ))}
        </div>,
        document.body,
      )}
    </>
  );
}

const keyId = 'key';

/** Returns the forms and, if selected, the answer key. */
function useDocuments(
  lesson: PrintedLesson,
  questions: readonly TeacherQuestion[],
  { forms, shuffleQuestions, shuffleOptions, withPoints, space, withKey }: Choice,
) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = paperForms.slice(0, Number(forms));
  const shuffle = { questions: shuffleQuestions, options: shuffleOptions };
  const items = names.map((form) => createPaperForm(questions, form, lesson.lessonId, shuffle));
  const code = computePaperCode(items);
  const rows = createPaperKey(items);
  const total = items[0]!.reduce((sum, { points }) => sum + points, 0);
  const documents: PaperDocument[] = names.map((form, index) => ({
    id: form,
    name: `${lesson.topic} · ${t('paper.formOf', { form })}`,
    render: (from, to) => (
      <FormPart {...{ lesson, form, items: items[index]!, space, withPoints, from, to }} />
    ),
    code: `${code}-${form}`,
    endNote: '',
  }));
  if (withKey)
    documents.push({
      id: keyId,
      name: t('paper.key'),
      render: (from, to) => <KeyPart {...{ lesson, rows, forms: names, total, from, to }} />,
      code,
      endNote: t('paper.printedOn', { when: format.dateTime(new Date(serverNow()).toISOString()) }),
    });
  return { documents, total, questionCount: items[0]!.length };
}

type PreviewProps = {
  size: PaperSize;
  documents: readonly PaperDocument[];
  printed: readonly { document: PaperDocument; sheet: ReactNode }[];
};

/** Preview of single sheets; hidden on phones. */
function Preview({ size, documents, printed }: PreviewProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState({ id: 'A', index: 0 });
  const document = documents.find(({ id }) => id === shown.id) ?? documents[0]!;
  const sheets = printed.filter((one) => one.document === document);
  const index = Math.min(shown.index, sheets.length - 1);
  const at = sheets[index];
  const turn = (by: number) => setShown({ id: document.id, index: index + by });
  const place = { sheet: index + 1, count: sheets.length };
  return (
    <div className="max-md:hidden">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('paper.preview')}
          hideLabel
          value={document.id}
          options={documents.map(({ id }) => ({ value: id, label: id === keyId ? t('paper.key') : id }))}
          onValueChange={(id) => setShown({ id, index: 0 })}
        />
        <div className="flex items-center gap-1 text-small text-text-soft">
          <IconButton
            label={t('paper.before')}
            aria-disabled={index <= 0 || undefined}
            className="aria-disabled:opacity-40"
            onClick={() => index > 0 && turn(-1)}
          >
            <ChevronLeft aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
          <span role="status">{t('paper.sheetOf', place)}</span>
          <IconButton
            label={t('paper.after')}
            aria-disabled={index + 1 >= sheets.length || undefined}
            className="aria-disabled:opacity-40"
            onClick={() => index + 1 < sheets.length && turn(1)}
          >
            <ChevronRight aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
        </div>
      </div>
      <SheetPreview size={size} label={t('paper.previewOf', { name: document.name, ...place })}>
        {at?.sheet}
      </SheetPreview>
    </div>
  );
}

type SettingsProps = { choice: Choice; onChange: (part: Partial<Choice>) => void };

function Settings({ choice, onChange }: SettingsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4 *:not-last:border-b *:not-last:border-line *:not-last:pb-4">
      <Segmented
        label={t('paper.forms')}
        hint={t('paper.formsHint')}
        value={choice.forms}
        options={counts.map((value) => ({ value, label: value }))}
        onValueChange={(forms) => onChange({ forms })}
      />
      <div className="flex flex-col gap-3.5">
        <Switch
          label={t('paper.shuffleQuestions')}
          description={t('paper.shuffleQuestionsHint')}
          checked={choice.shuffleQuestions}
          onCheckedChange={(shuffleQuestions) => onChange({ shuffleQuestions })}
        />
        <Switch
          label={t('paper.shuffleOptions')}
          checked={choice.shuffleOptions}
          onCheckedChange={(shuffleOptions) => onChange({ shuffleOptions })}
        />
        <Switch
          label={t('paper.withPoints')}
          checked={choice.withPoints}
          onCheckedChange={(withPoints) => onChange({ withPoints })}
        />
      </div>
      <Row label={t('paper.space')}>
        <Segmented
          label={t('paper.space')}
          hideLabel
          value={choice.space}
          options={writingSpaces.map((value) => ({ value, label: t(`paper.spaces.${value}`) }))}
          onValueChange={(space) => onChange({ space })}
        />
      </Row>
      <Row label={t('paper.size')}>
        <Segmented
          label={t('paper.size')}
          hideLabel
          value={choice.size}
          options={paperSizeNames.map((value) => ({ value, label: t(`paper.sizes.${value}`) }))}
          onValueChange={(size) => onChange({ size })}
        />
      </Row>
      <Row label={t('paper.also')}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside CheckMark */}
        <label className="flex items-center gap-2.5">
          <CheckMark checked={choice.withKey} onCheckedChange={(withKey) => onChange({ withKey })} />
          {t('paper.withKey')}
        </label>
      </Row>
      <Notice tone="info">{t('paper.leavesNothing')}</Notice>
    </div>
  );
}

/** A control beside its label; the label is hidden from screen readers because the control contains it. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span aria-hidden className="text-small font-semi">
        {label}
      </span>
      {children}
    </div>
  );
}
