import { Each, Place, PlaceOfNumber, When } from '../../components/still/places.tsx';
import { Sheet, SheetItem, SheetNumber } from '../../components/ui/sheet.tsx';
import { Bone } from '../../components/ui/skeleton.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { LessonFrame } from './lesson-frame.tsx';
import { HeaderFrame } from './lesson-header.tsx';
import { StillQuestion } from './still-question.tsx';

/**
 * A lesson that was opened, until its code has come: what there is to read, at its place on the page. Where something is
 * answered stands a bar, so that nobody types into a picture, and no time is told.
 */
export function StillLesson() {
  const { t } = useTranslation();
  return (
    <When of="sitting.questions.length">
      <LessonFrame
        header={
          <HeaderFrame
            topic={<Place of="sitting.topic" until={<Bone className="h-6 w-40" />} />}
            meta={<Place of="sitting.subjectName" />}
            onExit={() => undefined}
            below={
              <div className="box-content flex h-10 items-center gap-2 overflow-hidden border-t border-line px-4 py-2 md:h-9 lg:hidden">
                <Each of="sitting.questions">
                  <Bone className="size-9 shrink-0 rounded-sm" />
                </Each>
              </div>
            }
          >
            <Bone className="h-10 w-24 shrink-0 rounded-sm" />
            <Bone className="h-10 w-28 shrink-0 rounded-sm max-md:hidden" />
          </HeaderFrame>
        }
        aside={
          <>
            <p className="mb-3 px-2 text-small font-semi">{t('sitting.navigator')}</p>
            <Each of="sitting.questions">
              <Bone className="mx-2 mb-4 h-5.5" />
            </Each>
          </>
        }
        bottom={
          <div className="sticky bottom-0 z-30 flex items-center justify-between border-t border-line bg-surface px-4 py-3 md:hidden">
            <Bone className="h-5 w-36" />
            <Bone className="h-11 w-28 rounded-sm" />
          </div>
        }
      >
        <Sheet edge>
          <Each of="sitting.questions">
            <SheetItem
              margin={
                <SheetNumber>
                  <PlaceOfNumber />
                </SheetNumber>
              }
            >
              <StillQuestion />
            </SheetItem>
          </Each>
        </Sheet>
      </LessonFrame>
    </When>
  );
}
