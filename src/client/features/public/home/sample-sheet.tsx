import { MathText } from '../../../components/ui/math-text.tsx';
import { Sheet, SheetItem, SheetNumber } from '../../../components/ui/sheet.tsx';
import { Bone } from '../../../components/ui/skeleton.tsx';
import { useKatex } from '../../../lib/dom/use-katex.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Example of a graded answer. Reserves its height until formulas can be rendered. */
export function SampleSheet() {
  const { t } = useTranslation();
  const drawn = useKatex(true) !== null;
  return (
    <figure
      aria-label={t('home.sampleLabel')}
      className="min-h-[29.5rem] sm:min-h-[21.5rem] lg:min-h-[22.25rem]"
    >
      <div className="rounded-md shadow-low">{drawn ? <Sample /> : <Waiting />}</div>
    </figure>
  );
}

function Sample() {
  const { t } = useTranslation();
  const text = 'read text-[1.0625rem] leading-7';
  return (
    <Sheet marks>
      <SheetItem margin={<SheetNumber quiet>3</SheetNumber>}>
        <p className="text-caption text-text-mute">{t('home.sampleKind')}</p>
        <p className={`${text} mt-1`}>
          <MathText>{t('home.sampleQuestion')}</MathText>
        </p>
        <p className={`${text} mt-4 text-accent-text italic`}>
          <MathText>{t('home.sampleAnswer')}</MathText>
        </p>
      </SheetItem>
      <SheetItem
        margin={
          <p className="text-center text-caption text-text-mute">
            <span className="block font-serif text-h3 font-bold text-success-text md:text-h2">9.0</span>
            {t('home.sampleOutOf')}
          </p>
        }
      >
        <p className="text-caption font-semi text-text-soft">{t('home.sampleFeedbackTitle')}</p>
        <p className={`${text} mt-1`}>
          <MathText>{t('home.sampleFeedback')}</MathText>
        </p>
      </SheetItem>
    </Sheet>
  );
}

function Waiting() {
  return (
    <Sheet marks>
      {['min-h-[16rem] sm:min-h-[11rem]', 'min-h-[13.5rem] sm:min-h-[10.5rem]'].map((height) => (
        <SheetItem key={height}>
          <div className={height}>
            <Bone className="h-4 w-28" />
            <Bone className="mt-3 h-5 w-4/5" />
            <Bone className="mt-3 h-5 w-3/5" />
          </div>
        </SheetItem>
      ))}
    </Sheet>
  );
}
