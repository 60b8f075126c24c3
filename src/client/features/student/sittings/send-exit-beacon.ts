import { getSession } from '../../../lib/session/session.ts';
import type { SittingView } from './types.ts';

/**
 * Records the early exit while the page unloads. A beacon cannot set headers, so the token is in the body; it is sent as text,
 * because other types need a CORS preflight. If the answers are also submitted, the server keeps the submission.
 */
export function sendExitBeacon({ lessonId, number }: SittingView): void {
  const session = getSession();
  if (!session) return;
  const exit = {
    id_estudiante: session.id_usuario,
    id_lesson: lessonId,
    respuestas: [],
    intento: number,
    salida_temprana: true,
    token: session.token,
  };
  navigator.sendBeacon('/api/student/submit_answers', JSON.stringify(exit));
}
