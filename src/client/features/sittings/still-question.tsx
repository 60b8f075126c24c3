import type { StudentQuestion } from '../../../shared/contracts/questions.ts';
import { questionTypes } from '../../../shared/contracts/values.ts';
import { WrittenOffline } from '../../components/questions/written-offline.tsx';
import { Each, Place, When } from '../../components/still/places.tsx';
import { RadioRow } from '../../components/ui/radio-row.tsx';
import { Bone } from '../../components/ui/skeleton.tsx';
import { cx } from '../../lib/cx.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { typeName } from '../../lib/question-kind.ts';
import { AnswerField } from './answer-field.tsx';

const nothing = () => undefined;
/** Of rows and boxes only their size is left, and what there is to read in rows, its lines as they were written. */
const bars =
  'whitespace-pre-line [&_.peer]:invisible [&_.rounded-sm]:border-transparent [&_.rounded-sm]:bg-surface-hover [&>div>.overflow-hidden>*]:invisible';

/** A question of the sheet, as `Question` has it, with bars in the place of what answers it. */
export function StillQuestion() {
  const { t } = useTranslation();
  const until = <Bone className="h-6 w-4/5" />;
  return (
    <>
      <p className="flex flex-wrap gap-x-2.5 text-caption text-text-mute">
        <span>
          {questionTypes.map((type) => (
            <When key={type} of="type" is={type}>
              {typeName(t, type)}
            </When>
          ))}
          {' · '}
          {([1, 2, 3, 4, 5] as const).map((level) => (
            <When key={level} of="difficulty" is={level}>
              {t(`questions.difficulty.level${level}`)}
            </When>
          ))}
        </span>
        <When of="writer.kind" is="offline">
          <WrittenOffline writer={{ kind: 'offline', label: '' }} />
        </When>
      </p>
      <div className="read mt-1 whitespace-pre-line">
        <Place of="text" until={until} />
      </div>
      <When of="statement">
        <div className="read mt-3 whitespace-pre-line">
          <Place of="statement" until={until} />
        </div>
      </When>
      <div className={cx('mt-5', bars)}>
        <When of="type" is="opcion_multiple">
          <div className="grid gap-2.5">
            <Each of="options">
              <RadioRow name="" value="" mark={<Place of="id" />} checked={false} onSelect={nothing}>
                <Place of="text" until={until} />
              </RadioRow>
            </Each>
          </div>
        </When>
        {(['verdadero_falso', 'ejercicio', 'respuesta_abierta'] as const).map((type) => (
          <When key={type} of="type" is={type}>
            <AnswerField
              question={{ type } as StudentQuestion}
              number={1}
              answer=""
              disabled={false}
              flagged={false}
              onChange={nothing}
              onLeave={nothing}
            />
          </When>
        ))}
      </div>
    </>
  );
}
