import { useMutation } from '@tanstack/react-query';
import { Eye, Lock } from 'lucide-react';
import type { AnswerDetail } from '../../../shared/contracts/grades.ts';
import { claimedGrade, isFullyJudged } from '../../../shared/rules/criteria-grade.ts';
import { notifyFailure } from '../../lib/api/teacher-error.ts';
import { api } from '../../lib/api/trpc.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { MathText } from '../ui/math-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { CriteriaList } from './criteria-list.tsx';
import { MarkScale } from './mark-scale.tsx';
import { ProvenanceGlyph } from './provenance.tsx';
import { refreshMarks } from './refresh-marks.ts';

/** Reveals the proposal for an answer; the following decision records that it was revealed. */
export function useOpenProposal(answerId: number) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: () => api.reviews.openProposal.mutate({ answerId }),
    onError: (error) => notifyFailure(t, error, t('reviews.proposal.openFailed')),
    onSettled: refreshMarks,
  });
}

type ProposalProps = {
  answer: Pick<AnswerDetail, 'answerId' | 'proposal' | 'grade' | 'language'>;
  /** The viewer is the teacher who decides. */
  mayOpen: boolean;
};

/** A model's proposed mark: hidden until the teacher reveals it, then shown beside the teacher's own mark. */
export function Proposal({ answer, mayOpen }: ProposalProps) {
  const { t } = useTranslation();
  const opening = useOpenProposal(answer.answerId);
  const { proposal, grade, language } = answer;
  const said = proposal?.said;
  if (!proposal || (!said && !mayOpen)) return null;
  if (proposal.blind)
    return (
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-line-strong border-dashed p-3.5 text-small">
        <span className="inline-flex items-center gap-2 font-semi text-text-soft">
          <Lock aria-hidden className="size-4" strokeWidth={1.75} />
          {t('reviews.blind.first')}
        </span>
        <span className="min-w-0">{t('reviews.blind.locked')}</span>
      </div>
    );
  if (!said)
    return (
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-line bg-surface-sunken p-3.5">
        <Button
          variant="secondary"
          icon={<Eye aria-hidden className="size-4" strokeWidth={1.75} />}
          pending={opening.isPending}
          onClick={() => opening.mutate()}
        >
          {t('reviews.proposal.open')}
          <Kbd>v</Kbd>
        </Button>
        <p className="min-w-0 text-small text-text-soft">{t('reviews.proposal.noted')}</p>
      </div>
    );
  return (
    <section
      aria-label={t('reviews.proposal.title')}
      className="mt-5 rounded-sm border border-line bg-surface-sunken p-4"
    >
      <p className="flex flex-wrap items-center gap-x-1.5 text-small">
        <ProvenanceGlyph by="IA" />
        <strong className="font-semi">{t('reviews.proposal.title')}</strong>
        <span className="text-text-mute">· {said.model}</span>
      </p>
      {said.outdated && (
        <div className="mt-3">
          <Notice tone="warn">{t('reviews.proposal.outdated')}</Notice>
        </div>
      )}
      <p className="read-small mt-2" lang={language}>
        <MathText>{said.feedback}</MathText>
      </p>
      {!isFullyJudged(said.criteria) && (
        <div className="mt-3">
          <Notice tone="warn">{t('reviews.proposal.notJudged')}</Notice>
        </div>
      )}
      <MarkScale
        marks={[
          ...(isFullyJudged(said.criteria)
            ? [{ by: t('marks.by.IA'), sign: 'IA' as const, grade: said.grade }]
            : [
                { by: t('reviews.proposal.proven'), sign: 'IA' as const, grade: said.grade },
                {
                  by: t('reviews.proposal.claimed'),
                  sign: 'provisional' as const,
                  grade: claimedGrade(said.criteria),
                },
              ]),
          ...(grade === null
            ? []
            : [{ by: t('reviews.you'), sign: 'docente' as const, grade, strong: true }]),
        ]}
      />
      {said.criteria.length > 0 && <CriteriaList criteria={said.criteria} grade={said.grade} />}
    </section>
  );
}
