import { ChevronRight, ClipboardPaste, FileSpreadsheet } from 'lucide-react';
import { type FormEvent, useEffect, useId } from 'react';
import { Link } from 'react-router';
import { handList } from '../../../components/people/list/handed-list.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { DropZone } from '../../../components/ui/drop-zone.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { dismissNotices, notify } from '../../../lib/dom/notify.ts';
import { useRestoreFirstFocus } from '../../../lib/dom/use-restore-focus.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { EnrolGroup } from './enrol-group.tsx';
import { processedCount } from './preview-rows.ts';
import { RosterPreview } from './roster-preview.tsx';
import { RosterResultDialog } from './roster-result.tsx';
import { useRoster } from './use-roster.ts';

type RosterDialogProps = { courseId: number; courseName: string; onClose: () => void };

/** Duration of the format help toast in ms. */
const helpTime = 10_000;

type RosterFileProps = {
  fileName: string | null;
  problem: string | null;
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
};

/** File picker for a roster's CSV file. */
function RosterFile({ fileName, problem, disabled, onChoose }: RosterFileProps) {
  const { t } = useTranslation();
  return (
    <DropZone
      label={t('roster.file')}
      accept=".csv"
      disabled={disabled}
      chosen={
        fileName && (
          <span className="flex min-w-0 items-center gap-2 font-semi">
            <FileSpreadsheet aria-hidden className="size-[18px] shrink-0 text-text-soft" strokeWidth={1.75} />
            <span className="min-w-0 break-all">{fileName}</span>
          </span>
        )
      }
      choose={t(fileName ? 'roster.chooseAnother' : 'roster.choose')}
      drop={t('roster.drop')}
      limits={t('roster.limits')}
      problem={problem}
      onChoose={onChoose}
    />
  );
}

/** `Añadir Estudiantes`: file, preview, enrolment, and the new passwords. */
export function RosterDialog({ courseId, courseName, onClose }: RosterDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const { chosen, reading, problem, result, choose, submit, pending } = useRoster(courseId);
  const restoreFocus = useRestoreFirstFocus();
  const finish = () => {
    onClose();
    restoreFocus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    notify.info(t('roster.help'), { description: t('roster.helpText'), duration: helpTime });
  }, []);
  const done = result !== null;
  // Dismisses the help toast, so that it does not cover the passwords.
  useEffect(() => {
    if (done) dismissNotices(({ text }) => text === t('roster.help'));
  }, [done, t]);
  if (result && chosen)
    return (
      <RosterResultDialog
        courseName={courseName}
        result={result}
        omitted={chosen.roster.omitted}
        onClose={finish}
      />
    );
  const count = chosen ? processedCount(chosen.preview) : 0;
  const skipped = chosen ? chosen.preview.skipped.length + chosen.roster.omitted.length : 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Dialog
      open
      width={600}
      title={t('roster.title')}
      description={t('roster.text')}
      locked={pending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" unavailable={pending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            unavailable={!chosen || count === 0}
            pending={pending}
            pendingLabel={t('roster.submitting')}
          >
            {chosen ? t('roster.submitCount', { count }) : t('roster.submit')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <RosterFile
          fileName={chosen?.fileName ?? null}
          problem={problem}
          disabled={pending}
          onChoose={(file) => void choose(file)}
        />
      </form>
      <Link
        to={`/teacher/curso/${courseId}/lista`}
        className="mt-3 flex items-center gap-3.5 rounded-sm border border-line px-4 py-3 hover:bg-surface-hover"
        onClick={() => {
          dismissNotices(({ text }) => text === t('roster.help'));
          if (skipped > 0 && chosen) handList(chosen.file);
        }}
      >
        <ClipboardPaste aria-hidden className="size-[18px] shrink-0 text-text-soft" strokeWidth={1.75} />
        <span className="min-w-0 grow">
          <span className="block text-ui font-semi">
            {skipped > 0 ? t('roster.openSkipped', { count: skipped }) : t('roster.otherList')}
          </span>
          <span className="block text-small text-text-soft">
            {t(skipped > 0 ? 'roster.openSkippedText' : 'roster.otherListText')}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-text-soft" strokeWidth={1.75} />
      </Link>
      <div className="mt-5">
        {reading ? (
          <Spinner label={t('roster.reading')} />
        ) : chosen ? (
          <RosterPreview roster={chosen.roster} preview={chosen.preview} />
        ) : (
          <figure>
            <figcaption className="text-small font-semi">{t('roster.example')}</figcaption>
            <pre className="mt-1.5 overflow-x-auto rounded-sm border border-line bg-surface-sunken px-3.5 py-2.5 font-mono text-small leading-6">
              {'Nombre,Correo\nLucía Andrade,lucia.andrade@uni.edu\nBruno Castillo,bruno.castillo@uni.edu'}
            </pre>
            <p className="mt-2 text-small text-text-mute">{t('roster.helpText')}</p>
          </figure>
        )}
        {!chosen && <EnrolGroup courseId={courseId} onEnrolled={onClose} />}
      </div>
    </Dialog>
  );
}
