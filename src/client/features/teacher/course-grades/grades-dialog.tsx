import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { AttemptDialog } from './attempt-dialog.tsx';
import { CourseGrades } from './course-grades.tsx';
import { ExportGrades } from './export-grades.tsx';
import type { OpenAttempt } from './student-row.tsx';

type GradesDialogProps = {
  courseId: number;
  name: string;
  lessonCount?: number | undefined;
  onClose: () => void;
};

/** `Gestionar Estudiantes`: the grades of a course; an attempt opens in the same dialog. */
export function GradesDialog({ courseId, name, lessonCount, onClose }: GradesDialogProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<OpenAttempt | null>(null);
  return (
    <Dialog
      open
      width={880}
      title={t('courseGrades.title', { name })}
      description={t('courseGrades.basis')}
      covered={opened !== null}
      onClose={onClose}
      footer={
        <>
          <ExportGrades courseId={courseId} />
          <Button variant="secondary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <CourseGrades courseId={courseId} lessonCount={lessonCount} onOpen={setOpened} />
      {opened && <AttemptDialog opened={opened} onBack={() => setOpened(null)} />}
    </Dialog>
  );
}
