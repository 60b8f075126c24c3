import { Download } from 'lucide-react';
import { useState } from 'react';
import { htmlToText } from '../../../../../shared/content/html.ts';
import type { PoolDraws } from '../../../../../shared/contracts/pools.ts';
import type { TeacherQuestion } from '../../../../../shared/contracts/questions.ts';
import { groupIntoBlocks, type Pool } from '../../../../../shared/rules/question-pools.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { QueryState } from '../../../../components/ui/query-state.tsx';
import { cx } from '../../../../lib/dom/cx.ts';
import { asFileName, downloadCsv } from '../../../../lib/dom/download-csv.ts';
import { useTranslation } from '../../../../lib/i18n/i18n.ts';
import { loadAuthoringTexts } from '../../../../lib/i18n/load-authoring-texts.ts';
import { letterOf } from './pool-facts.ts';
import { useDraws } from './use-draws.ts';

export const prepareRender = loadAuthoringTexts;

const shownFirst = 8;

/** `Quién recibió qué`: table of the questions drawn for each student from each pool. */
export function DrawMatrix({
  lessonId,
  questions,
}: {
  lessonId: number;
  questions: readonly TeacherQuestion[];
}) {
  const { t } = useTranslation();
  const query = useDraws(lessonId, true);
  const { data } = query;
  const drawn = groupIntoBlocks(questions).filter(
    (block) => block[0]?.pool && block.some(({ assigned }) => assigned),
  );
  return (
    <section className="mt-10 flex flex-col gap-8">
      <h2 className="title-2">{t('pools.draws')}</h2>
      {data ? (
        drawn.map((block) => (
          <PoolTable key={block[0]!.pool!.key} pool={block[0]!.pool!} questions={block} draws={data} />
        ))
      ) : (
        <QueryState of="teacher" query={query} failed={t('pools.loadFailed')} loading={t('pools.loading')} />
      )}
    </section>
  );
}

type PoolTableProps = { pool: Pool; questions: readonly TeacherQuestion[]; draws: PoolDraws };

function PoolTable({ pool: { name }, questions, draws }: PoolTableProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const facilities = new Map(draws.facilities.map(({ questionId, facility }) => [questionId, facility]));
  const students = draws.students.flatMap((student) => {
    const has = questions.map(({ id }) => student.questionIds.includes(id));
    return has.includes(true) ? { ...student, has } : [];
  });
  const shown = all ? students : students.slice(0, shownFirst);
  const mean = (has: readonly boolean[]): number | null => {
    const known = questions.flatMap(({ id }, index) => (has[index] ? (facilities.get(id) ?? []) : []));
    const whole = known.length > 0 && known.length === has.filter(Boolean).length;
    return whole ? known.reduce((sum, one) => sum + one, 0) / known.length : null;
  };
  const anyMean = students.some(({ has }) => mean(has) !== null);
  const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)} %`);
  const rows = () => [
    [
      t('pools.student'),
      ...questions.map(({ text }, index) => `${letterOf(index)}. ${htmlToText(text)}`),
      t('pools.meanFacility'),
    ],
    ...students.map(({ names, has }) => [
      names,
      ...has.map((one) => (one ? 1 : '')),
      mean(has) === null ? '' : percent(mean(has)),
    ]),
  ];
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <p className="text-small text-text-soft">{t('pools.drawsText', { name, count: students.length })}</p>
        <Button
          variant="secondary"
          className="max-md:w-full"
          icon={<Download aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => downloadCsv(`${t('pools.file')}-${asFileName(name)}.csv`, rows())}
        >
          {t('pools.download')}
        </Button>
      </div>
      <div className="overflow-hidden rounded-md border border-line bg-surface">
        <div className="relative overflow-x-auto max-md:hidden">
          <table className="w-full border-collapse text-ui">
            <caption className="visually-hidden">
              {t('pools.drawsText', { name, count: students.length })}
            </caption>
            <thead>
              <tr className="bg-surface-sunken text-caption text-text-soft">
                <th scope="col" className="h-10 px-5 text-left font-semi">
                  {t('pools.student')}
                </th>
                {questions.map(({ id }, index) => (
                  <th
                    key={id}
                    scope="col"
                    className="border-l border-line px-2 text-center font-serif font-normal"
                  >
                    <span className="visually-hidden">
                      {t('pools.questionOf', { letter: letterOf(index) })}
                    </span>
                    <span aria-hidden>{letterOf(index)}</span>
                  </th>
                ))}
                {anyMean && (
                  <th scope="col" className="border-l border-line px-5 text-right font-semi">
                    {t('pools.meanFacility')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ studentId, names, has, started }) => (
                <tr key={studentId} className="border-t border-line">
                  <th scope="row" className="px-5 py-2 text-left font-normal">
                    {names}
                  </th>
                  {questions.map(({ id }, index) => (
                    <td key={id} className="border-l border-line px-2 py-2 text-center">
                      {has[index] && <Mark started={started} letter={letterOf(index)} />}
                    </td>
                  ))}
                  {anyMean && (
                    <td className="border-l border-line px-5 py-2 text-right tabular-nums">
                      {percent(mean(has))}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <ul className="divide-y divide-line md:hidden">
          {shown.map(({ studentId, names, has, started }) => (
            <li key={studentId} className="px-4 py-3">
              <p className="flex justify-between gap-3">
                {names}
                {anyMean && (
                  <span className="text-small text-text-mute tabular-nums">{percent(mean(has))}</span>
                )}
              </p>
              <ul className="mt-1.5 flex flex-wrap gap-2">
                {questions.flatMap(({ id }, index) =>
                  has[index] ? (
                    <li key={id}>
                      <Mark started={started} letter={letterOf(index)} />
                    </li>
                  ) : (
                    []
                  ),
                )}
              </ul>
            </li>
          ))}
        </ul>
        <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-4 py-1.5 text-small text-text-soft md:px-5">
          {([true, false] as const).map((started) => (
            <span key={String(started)} aria-hidden className="flex items-center gap-2">
              <Mark started={started} />
              {t(started ? 'pools.startedKey' : 'pools.waitingKey')}
            </span>
          ))}
          {students.length > shown.length && (
            <Button variant="ghost" className="ml-auto" onClick={() => setAll(true)}>
              {t('pools.all', { count: students.length })}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Marks a question drawn for a student; filled once an attempt has started. */
function Mark({ started, letter }: { started: boolean; letter?: string }) {
  const { t } = useTranslation();
  return (
    <span
      className={cx(
        'inline-flex size-6 items-center justify-center rounded-xs border-2 border-text-soft font-serif text-small',
        started && 'bg-text-soft text-surface forced-colors:bg-[CanvasText]',
      )}
    >
      {letter}
      <span className="visually-hidden">{t(started ? 'pools.hasStarted' : 'pools.has')}</span>
    </span>
  );
}
