import { getSession } from '../../../lib/session/session.ts';
import type { SittingView } from './types.ts';

/**
 * Records the early exit while the page goes away. Plain text, because a beacon of another type would ask
 * first; the token is in the body, because a beacon has no headers. The server lets a submission win.
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
