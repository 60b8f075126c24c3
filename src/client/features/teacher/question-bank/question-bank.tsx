import { ClipboardPaste, PenLine } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { QuestionType, TeacherQuestion } from '../../../../shared/contracts/questions.ts';
import { blankQuestion } from '../../../components/questions/blank-question.ts';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Bone, Skeleton } from '../../../components/ui/skeleton.tsx';
import { TitleTabs } from '../../../components/ui/title-tabs.tsx';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';
import { type BankDialog, canShareStimulus } from './bank-dialog.ts';
import { DrawMatrix, PoolDialog } from './pools/lazy-pools.ts';
import { useQuestions } from './use-question-bank.ts';

/** Loads in parallel with the questions. */
const QuestionSheet = lazyWithPreload(async () => {
  const { QuestionSheet: Sheet, prepareRender } = await import('./question-sheet.tsx');
  await prepareRender();
  return Sheet;
});
const AddSplit = lazyWithPreload(async () => {
  const { AddSplit: Split, prepareRender } = await import('./add-split.tsx');
  await prepareRender();
  return Split;
});
const BankTools = lazyWithPreload(async () => (await import('./bank-tools.tsx')).BankTools);

const UndoImports = lazyWithPreload(async () => {
  const { UndoImports: Lines, prepareRender } = await import('./undo-imports.tsx');
  await prepareRender();
  return Lines;
});

const linkClass = 'min-h-6 text-ui font-semi text-action aria-disabled:text-text-mute';

type QuestionBankProps = {
  lessonId: number;
  /** Students get personal questions, so nothing is drawn. */
  hasPrompt: boolean;
  /** A generation is running. */
  generating: boolean;
  onGenerate: () => void;
  onAssign: () => void;
  /** Called when a form of a question opens, and when none is open any more. */
  onWriting: (writing: boolean) => void;
};

/** Tab 3: the questions of the lesson. */
export function QuestionBank(props: QuestionBankProps) {
  const { t } = useTranslation();
  const query = useQuestions(props.lessonId);
  useEffect(() => {
    void QuestionSheet.preload();
    void AddSplit.preload();
  }, []);
  const { data, error } = query;
  if (data) return <Content questions={data} {...props} />;
  if (!error) return <BankSkeleton />;
  return <ErrorPanel title={t('questionBank.loadFailed')} text={teacherErrorText(t, error)} query={query} />;
}

function Content(props: QuestionBankProps & { questions: TeacherQuestion[] }) {
  const { lessonId, hasPrompt, questions, generating, onGenerate, onAssign, onWriting } = props;
  const { t } = useTranslation();
  const [adding, setAdding] = usePersistedState<QuestionType | null>(`new-question:${lessonId}`, null);
  const write = (type: QuestionType = blankQuestion.type) => setAdding(type);
  const [dialog, setDialog] = useState<BankDialog | null>(null);
  const tools = { lessonId, dialog, onDialog: setDialog };
  const [part, setPart] = useState<'questions' | 'prompts'>('questions');
  const any = questions.length > 0;
  const importing = `/teacher/leccion/${lessonId}/importar`;
  const [pooling, setPooling] = useState(false);
  const canPool = !hasPrompt && questions.filter(({ assigned, pool }) => !assigned && !pool).length > 1;
  return (
    <TitleTabs
      label={t('questionBank.parts')}
      tabs={[
        {
          value: 'questions',
          label: t('questionBank.title', { count: questions.length }),
        },
        {
          value: 'prompts',
          label: t('questionBank.promptsTab'),
          disabledBecause: t('questionBank.promptsTabHint'),
        },
      ]}
      value={part}
      onValueChange={setPart}
      note={
        // A student of a lesson with pools gets less than the whole.
        any &&
        !questions.some(({ pool }) => pool) &&
        t('questions.points', { count: questions.reduce((sum, { points = 1 }) => sum + points, 0) })
      }
      actions={
        any && (
          <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:grow">
            <Button variant="secondary" onClick={onAssign}>
              {t('questionBank.assign')}
            </Button>
            <Suspense fallback={<Bone className="h-10 w-44" />}>
              <AddSplit
                lessonId={lessonId}
                writing={adding !== null}
                generating={generating}
                onWrite={write}
                onGenerate={onGenerate}
                onReuse={() => setDialog('reuse')}
                onStimulus={canShareStimulus(questions) ? () => setDialog('stimulus') : undefined}
                onPool={canPool ? () => setPooling(true) : undefined}
              />
            </Suspense>
          </div>
        )
      }
    >
      {any || adding !== null ? (
        <>
          {any && (
            <Suspense>
              <UndoImports lessonId={lessonId} />
            </Suspense>
          )}
          <Suspense fallback={<BankBones />}>
            <QuestionSheet
              lessonId={lessonId}
              questions={questions}
              hasPrompt={hasPrompt}
              adding={adding}
              onAdding={setAdding}
              onWriting={onWriting}
            />
          </Suspense>
          {pooling && (
            <Suspense fallback={null}>
              <PoolDialog
                lessonId={lessonId}
                questions={questions}
                poolKey={null}
                onClose={() => setPooling(false)}
              />
            </Suspense>
          )}
          {any && (
            <Suspense>
              <BankTools {...tools} questions={questions} />
            </Suspense>
          )}
          {questions.some(({ pool, assigned }) => pool && assigned) && (
            <Suspense>
              <DrawMatrix lessonId={lessonId} questions={questions} />
            </Suspense>
          )}
        </>
      ) : (
        <EmptyState
          title={t('questionBank.empty')}
          text={t('questionBank.emptyText')}
          actions={
            <>
              <Button
                icon={<PenLine aria-hidden className="size-4" strokeWidth={1.75} />}
                onClick={() => write()}
              >
                {t('questionBank.writeFirst')}
              </Button>
              <Link to={`${importing}?modo=texto`} className={buttonClass('secondary')}>
                <ClipboardPaste aria-hidden className="size-4" strokeWidth={1.75} />
                {t('questionBank.pasteExam')}
              </Link>
            </>
          }
          others={
            <>
              <Link to={importing} className={linkClass}>
                {t('questionBank.import')}
              </Link>
              <button type="button" className={linkClass} onClick={() => setDialog('reuse')}>
                {t('questionBank.reuse')}
              </button>
              <button
                type="button"
                className={linkClass}
                aria-disabled={generating || undefined}
                onClick={() => !generating && onGenerate()}
              >
                {t('questionBank.generate')}
              </button>
              <Suspense>
                <BankTools {...tools} />
              </Suspense>
            </>
          }
        />
      )}
    </TitleTabs>
  );
}

function BankSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('questionBank.loading')}>
      <Bone className="mb-5 h-8 w-40" />
      <BankBones />
    </Skeleton>
  );
}

const BankBones = () => (
  <Card flush className="divide-y divide-line">
    {[0, 1, 2].map((index) => (
      <div key={index} className="py-8 pr-8 pl-24">
        <Bone className="h-4 w-32 max-w-full" />
        <Bone className="mt-4 h-5 w-4/5" />
        <Bone className="mt-3 h-5 w-1/2" />
      </div>
    ))}
  </Card>
);
