import type { CorrectableQuestion } from '../../../../shared/contracts/regrades.ts';
import { QuestionText } from '../../../components/questions/question-text.tsx';
import { ContentText } from '../../../components/ui/content-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Sheet, SheetItem, SheetNumber } from '../../../components/ui/sheet.tsx';
import { kindLine } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { PastRegrades } from './past-regrades.tsx';

/** Read-only list of a question's corrections. */
export function CorrectionsView({ question }: { question: CorrectableQuestion }) {
  const { t } = useTranslation();
  const { position, type, difficulty, language, rightAnswer, regrades } = question;
  return (
    <>
      <Notice tone="info">{t('regrade.readOnly')}</Notice>
      <div className="mt-5">
        <Sheet>
          <SheetItem margin={<SheetNumber>{position || ''}</SheetNumber>} label={t('regrade.question')}>
            <p className="text-caption text-text-mute">{kindLine(t, type, difficulty)}</p>
            <QuestionText question={question} language={language} />
            {rightAnswer && (
              <p className="small-pictures mt-4">
                <span className="text-text-soft">{t('questionBank.correctAnswer')}</span>{' '}
                <ContentText>{rightAnswer}</ContentText>
              </p>
            )}
          </SheetItem>
        </Sheet>
      </div>
      {regrades.length === 0 && <p className="mt-6 text-text-soft">{t('regrade.nonePast')}</p>}
      <PastRegrades regrades={regrades} onUndo={null} />
    </>
  );
}
