import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import type { QuestionContent, TeacherQuestion } from '../../../shared/contracts/questions.ts';
import { questionProblem, tidyQuestion } from '../../../shared/rules/question-rules.ts';
import { blankQuestion } from '../../components/questions/blank-question.ts';
import { readError } from '../../lib/api-error.ts';
import { useKeptState } from '../../lib/kept-state.ts';
import { refreshLessons } from '../../lib/lesson-updates.ts';
import { notify } from '../../lib/notify.ts';
import { tellFailure } from '../../lib/teacher-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { keepQuestions } from './use-question-bank.ts';

function contentOf(question: TeacherQuestion): QuestionContent {
  const { id: _id, position: _at, language: _in, sourcePage: _page, assigned: _given, ...content } = question;
  return content;
}

/** Works on a copy of a question, or on a blank one; cancelling forgets the copy. */
export function useEditQuestion(lessonId: number, question: TeacherQuestion | null, onDone: () => void) {
  const { t } = useTranslation();
  const [copy, setCopy, forget] = useKeptState<QuestionContent>(
    `question:${lessonId}:${question?.id ?? 'new'}`,
    question ? contentOf(question) : blankQuestion,
  );
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const update = useMutation(trpc.questions.update.mutationOptions());
  const add = useMutation(trpc.questions.add.mutationOptions());
  const pending = update.isPending || add.isPending;

  const leave = () => {
    forget();
    onDone();
  };
  const submit = async () => {
    if (pending) return;
    const found = questionProblem(copy);
    setProblem(found);
    if (found) return notify.warn(t(`errors.${found}`));
    const content = tidyQuestion(copy);
    try {
      const questions = question
        ? await update.mutateAsync({ questionId: question.id, question: content })
        : await add.mutateAsync({ lessonId, question: content });
      keepQuestions(lessonId, questions);
      notify.success(t(question ? 'questionBank.updated' : 'questionBank.added'));
      leave();
    } catch (error) {
      const { code } = readError(error);
      setProblem(code);
      // Somebody assigned it meanwhile: it is only read from now on.
      if (code === 'question-assigned') void refreshLessons();
      tellFailure(t, error, t(question ? 'questionBank.updateFailed' : 'questionBank.addFailed'));
    }
  };
  return { copy, setCopy, problem, pending, submit: () => void submit(), cancel: leave };
}
