import type { secondaryErrors as es } from '../es/secondary-errors.ts';
import type { Texts } from '../texts.ts';

export const secondaryErrors: Texts<typeof es> = {
  'legacy-answer-missing': 'Write your answer before grading.',
  'legacy-attempts-exhausted': 'You have used up your attempts.',
  'legacy-closed':
    'At your school a teacher decides every mark, and this lesson has no teacher: it takes no more answers. What you wrote is still here.',
  'legacy-not-graded': 'Have your answer graded first.',
  'set-up-done': 'The administrator account already exists. Sign in with it.',
  'set-up-code-wrong': 'The one-time code is not right. Copy it from the output of the server.',
  'pass-invalid': 'That code does not work. Check the spelling or ask your teacher for another.',
  'link-invalid': 'This link was used or is no longer valid. Ask for a new one.',
  'question-missing': 'Write your question before sending it.',
  'question-too-long': 'The question is too long. Shorten it and send it again.',
  'assistant-quota': 'You have reached the hourly limit of questions. Try again later.',
  'lesson-first': 'Finish your lesson first. Then the assistant answers again.',
  'saved-questions-full':
    'You have {{most}} saved questions already, and no more fit. This one was not saved: delete one that you no longer need.',
};
