import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isErrorCode } from '../../../../shared/contracts/errors.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { isFinished, useJob } from '../../../lib/api/jobs.ts';
import { hasLessonToken } from '../../../lib/api/lesson-token.ts';
import { api, trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { handleExpiredSession } from '../../../lib/session/expired-session.ts';
import { hasLoadFailed } from './load-failed.tsx';
import { documentProblem, type UploadOutcome, uploadDocument } from './upload-document.ts';

type Upload = { name: string; size: number; share: number; abort: AbortController };

/** State of a generation's PDF: upload, processing and attachment. */
export function useDocument(lessonId: number) {
  const { t } = useTranslation();
  const [attachedId, attach] = usePersistedState<number | null>(`document:${lessonId}`, null);
  const [upload, setUpload] = useState<Upload | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const query = useQuery({
    ...trpc.documents.get.queryOptions(attachedId === null ? skipToken : { documentId: attachedId }),
    staleTime: 0,
  });
  const latest = useQuery(trpc.documents.latest.queryOptions({ lessonId }));
  const document = attachedId !== null && query.data?.documentId === attachedId ? query.data : null;
  const active = document?.job && !isFinished(document.job) ? document.job : null;
  const job = useJob(active?.id ?? null, active) ?? document?.job ?? null;

  const { refetch } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches the document when its job ends
  useEffect(() => {
    if (active && job && isFinished(job)) void refetch();
  }, [job?.state]);

  const uploading = useRef<AbortController | null>(null);
  useEffect(() => () => uploading.current?.abort(), []);

  const fail = (text: string) => {
    setProblem(text);
    notify.danger(text);
    // Offers the previously attached PDF again.
    void latest.refetch();
  };
  // A PDF without usable text is an error and is detached.
  const failedCode =
    document?.pageCount === 0 && job?.state === 'failed' ? (job.errorCode ?? 'server-error') : null;
  const isDeleted = query.isError && readError(query.error).status === 404;
  const unreadable = isDeleted || (document?.pageCount === 0 && (job === null || job.state === 'cancelled'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when processing has failed
  useEffect(() => {
    if (failedCode === null && !unreadable) return;
    attach(null);
    if (failedCode) fail(isErrorCode(failedCode) ? t(`errors.${failedCode}`) : t('errors.server-error'));
  }, [failedCode, unreadable]);

  const finish = (outcome: UploadOutcome) => {
    setUpload(null);
    if (outcome.kind === 'done') return attach(outcome.documentId);
    if (outcome.kind === 'aborted') return;
    if (outcome.status === 401) return handleExpiredSession();
    if (outcome.code) return fail(t(`errors.${outcome.code}`));
    const { status } = outcome;
    // Aula's own 413 contains a code, so this response comes from a proxy.
    if (status === 413) return fail(t('teacherCourses.proxyLimit'));
    fail(status === null ? t('teacherCourses.offline') : t('teacherCourses.serverError', { status }));
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    const found = documentProblem(file);
    if (found) return fail(t(`errors.${found}`));
    if (!hasLessonToken()) return;
    uploading.current?.abort();
    const abort = new AbortController();
    uploading.current = abort;
    attach(null);
    setUpload({ name: file.name, size: file.size, share: 0, abort });
    const note = (share: number) => setUpload((current) => current && { ...current, share });
    finish(await uploadDocument(lessonId, file, note, abort.signal));
  };
  const remove = () => {
    uploading.current?.abort();
    if (active) void api.jobs.cancel.mutate({ jobId: active.id }).catch(() => undefined);
    setUpload(null);
    attach(null);
    setProblem(null);
    void latest.refetch();
  };
  // The failed query: for the attached PDF, or for an earlier upload.
  const missing =
    attachedId === null
      ? hasLoadFailed(latest) && !upload && latest
      : hasLoadFailed(query) && !isDeleted && query;
  const earlier = latest.data && latest.data.pageCount > 0 && attachedId === null ? latest.data : null;
  return {
    upload,
    document,
    job,
    problem,
    choose: (file: File | undefined) => void choose(file),
    remove,
    /** A PDF uploaded on an earlier visit, offered for reuse. */
    earlier,
    useEarlier: () => {
      setProblem(null);
      attach(earlier?.documentId ?? null);
    },
    /** Uploading or processing; a generation could not use it yet. */
    busy: upload !== null || (attachedId !== null && !query.isError && (document?.pageCount ?? 0) === 0),
    /** The query that failed to load; `attached` is true when it is the generation's PDF. */
    missing: missing || null,
    attached: attachedId !== null,
    /** A PDF whose state failed to load is sent anyway: the server knows whether it is ready. */
    readyId: document && document.pageCount > 0 ? document.documentId : missing ? attachedId : null,
  };
}

export type DocumentState = ReturnType<typeof useDocument>;
