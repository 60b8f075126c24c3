import type { subjects as es } from '../es/subjects.ts';
import type { Texts } from '../texts.ts';

export const subjects: Texts<typeof es> = {
  noSession: 'User information not found. Please sign in again.',
  noCourseSession: 'Not signed in. Invalid session.',
  noLessonToken: 'No authentication token was found.',
  expired: 'Session expired or not authorised. Please sign in again.',
  notFound: 'The subjects could not be found.',
  serverError: 'Server error ({{status}}).',
  offline: 'Could not reach the server. Check your connection.',
  failed: 'The subjects could not be loaded.',
  unexpected: 'Unexpected answer from the server while loading subjects.',
};
