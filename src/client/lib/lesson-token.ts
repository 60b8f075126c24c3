import i18next from 'i18next';
import { storedGap } from './session.ts';
import { loseSession } from './session-lost.ts';

/**
 * Asked before each call that configures a lesson. When the browser no longer holds the token, says so and goes to the
 * login page: the cookie alone would let the call pass.
 */
export function hasLessonToken(): boolean {
  if (!storedGap()) return true;
  loseSession(i18next.t('subjects.noLessonToken'));
  return false;
}
