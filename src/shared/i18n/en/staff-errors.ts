import type { staffErrors as es } from '../es/staff-errors.ts';
import type { Texts } from '../texts.ts';

export const staffErrors: Texts<typeof es> = {
  'edit-outdated':
    'This has changed since you opened it, in another window or by somebody else. Nothing was saved or deleted.',
  'lesson-fields-missing': 'Please fill in all the required fields.',
  'duration-too-short': 'The duration must be more than 0 minutes.',
  'duration-too-long': 'The duration cannot be more than 100,000 minutes.',
  'attempts-too-few': 'The number of attempts must be at least 1.',
  'attempts-too-many': 'The number of attempts cannot be more than 1,000.',
  'day-passed': 'That day has passed.',
  'group-change-outdated': 'Groups or courses changed meanwhile. Look again at what ends and what begins.',
  'group-change-kept':
    'This can no longer be undone: something was handed in or is being done in a new course.',
  'student-inside': 'Being done right now: {{topics}}. Wait until it ends, or close it in the room.',
  'opens-after-due': 'The lesson must open before its due date.',
  'submission-date-past': 'The submission date cannot be before the current date and time.',
  'grade-part-wrong': 'Enter a name and a whole weight from {{min}} to {{max}}.',
  'terms-wrong': 'Each term needs a name and dates inside the year, and none may overlap.',
  'lesson-being-taken': 'Somebody is taking this lesson. Archive it when they have finished.',
  'lesson-not-ready':
    'The lesson cannot be enabled. It needs at least one prompt, or questions that are created and assigned.',
  'extra-out-of-range': 'Extras must be whole numbers from 0 to {{max}}.',
  'accommodation-empty': 'Give extra time, attempts or days.',
  'question-text-missing': 'The text of the question is required.',
  'too-few-options': 'A multiple-choice question needs at least 2 valid options.',
  'correct-answer-missing': 'A correct answer must be chosen.',
  'statement-missing': 'The statement of the exercise is required.',
  'criterion-points': 'Each criterion must be worth more than 0 and up to 100 points.',
  'accepted-answer-missing': 'At least one answer must be worth 100 %.',
  'too-few-items': 'Write at least 3 items to order.',
  'equal-items': 'All items say the same: there is nothing to order.',
  'too-few-pairs': 'Write at least 2 pairs.',
  'pair-incomplete': 'A pair is missing one side.',
  'distractor-right': 'A distractor says the same as a pair: it would be right.',
  'question-points': 'Points go from 0.25 to 10 in steps of 0.25.',
  'gaps-missing': 'The text needs 1 to 15 gaps.',
  'tolerance-invalid': 'Say how much: a number above 0; of figures and decimals, a whole number up to 12.',
  'gap-brackets-left':
    'There is a “[[” left in the text. Write [[word]] for a gap, or set the brackets apart: “[ [”.',
  'gap-answer-missing': 'A gap needs an answer, or a list another option.',
  'not-wording': 'Only the words change here: the key, the options and their order stay.',
  'question-started':
    'A student has already started this question. Use “Correct”: it grades again what was handed in.',
  'question-assigned': 'The question is already assigned to students and cannot be changed.',
  'no-questions': 'There are no questions to assign.',
  'no-enrolled-students': 'There are no students enrolled in this subject.',
  'guidelines-missing': 'Enter the evaluation guidelines to generate questions.',
  'question-count-out-of-range': 'The number of questions must be between {{min}} and {{max}}.',
  'question-types-missing': 'Choose at least one type of question.',
  'description-missing': 'Describe what should be asked.',
  'difficulty-out-of-range': 'The difficulty must be between 1 and 5.',
  'prompt-exists': 'This lesson already has a custom configuration.',
  'job-not-failed': 'This job is no longer among those that failed.',
  'generation-running': 'Questions are already being generated for this lesson.',
  'generation-saved':
    'These questions were saved already, in another window or by another program. Edit them in the content of the lesson.',
  'generation-quota': 'You have reached the hourly limit of generations. Try again later.',
  'not-a-pdf': 'Only PDF files are allowed.',
  'document-too-large': 'The file is too large. Maximum 10MB.',
  'not-a-picture': 'Only PNG, JPEG, WebP, GIF or SVG pictures are accepted.',
  'picture-too-large': 'The picture is too large. Maximum 5 MB.',
  'picture-too-many-pixels':
    'The picture has too many pixels. Maximum 50 megapixels: make it smaller and upload it again.',
  'picture-broken': 'The picture is damaged and cannot be read.',
  'picture-too-complex': 'This drawing takes too long to convert. Save it as PNG and upload it again.',
  'picture-unsafe': 'The SVG has a script or uses files from elsewhere. Save it as PNG and upload it again.',
  'picture-missing':
    'A picture of the question no longer exists, or belongs to a lesson you cannot read. Remove it and upload it again.',
  'alternative-text-missing':
    'A picture in question {{question}} has no alternative text. Write it and try again.',
  'stimulus-empty': 'Write the text that the questions share.',
  'stimulus-questions': 'Choose {{min}} to {{max}} questions in a row that have no other text.',
  'stimulus-across-pools':
    'Those questions are not in the same pool. Choose questions from one, or change the pool first.',
  'pool-too-small': 'The pool “{{name}}” is too small: to draw {{count}} it needs more questions than that.',
  'pool-points-differ':
    'The questions of the pool “{{name}}” are not worth the same points. Give them all the same.',
  'pool-splits-stimulus':
    'The pool “{{name}}” cannot give {{count}} without splitting questions that share a text. Change how many.',
  'document-broken': 'The PDF is damaged and cannot be read.',
  'document-encrypted': 'The PDF is protected by a password. Upload an unprotected copy.',
  'document-without-text': 'No text could be extracted from the PDF.',
  'document-scanned':
    'The PDF looks scanned: its pages are pictures, without text to read. Run text recognition (OCR) on it and upload it again.',
  'document-unreadable':
    'The PDF uses fonts that do not say which letters they draw, so its text cannot be read. Export it again from the program it was written in, or run text recognition (OCR) on it.',
  'document-too-slow': 'The PDF took too long to read. Try a simpler one.',
  'document-not-ready': 'The PDF is still being read. Wait until it is done.',
  'person-not-found': 'That person was not found.',
  'subject-not-found': 'The subject was not found.',
  'person-under-way':
    'This person still has something open: an open or ungraded lesson, a requested review or a job. Wait for it to end.',
  'renewal-not-own':
    'This student has courses of other teachers, so the administration gives the new password. You can ask for it.',
  'renewal-linked':
    'This student signs in with an outside account, without a password of Aula. If they cannot, ask the administration.',
  'sitting-in-use':
    'The student’s page still responds. If their device went off, wait a minute and try again.',
  'last-admin': 'It is the only administration account that can sign in. Create another one first.',
  'year-closed': 'The school year is closed: it can be read but not changed.',
  'year-taken': 'There is already a year with that name.',
  'group-taken': 'There is already a group with that name in that year.',
  'course-exists': 'That course is already in the chosen year.',
  'subject-fields-missing': 'Please fill in all the fields (Name, Semester, Type).',
  'semester-out-of-range': 'The semester must be a whole number from 1 to 10.',
  'subject-type-unknown': 'The type must be Presencial, Virtual or Mixta.',
  'no-subjects-chosen': 'Choose at least one subject.',
  'no-valid-rows': 'No valid rows were found in the CSV. Check its format.',
  'too-many-rows': 'The file has too many rows. Maximum {{max}}.',
  'namesakes-undecided':
    'Another person is called {{names}}. Decide if they are the same. Nothing was imported.',
  'namesakes-changed':
    'The accounts of {{names}} changed while you were deciding. Decide again. Nothing was imported.',
  'grading-under-way': 'This attempt is being graded right now. Try again in a moment.',
  'mark-changed': 'Somebody else changed this mark. Look at both before you save.',
  'mark-missing': 'This answer has no mark yet.',
  'proposal-blind': 'This answer is marked blind: give your mark first, then you see the AI’s.',
  'proposal-closed': 'Open the AI’s proposal before you confirm it.',
  'criteria-not-judged': 'Give each criterion a value, or type the mark.',
  'mark-out-of-range': 'A mark goes from 0 to 10, with up to two decimals: 7.25 or 7,25.',
  'reason-too-long': 'The reason is too long: at most {{most}} characters.',
  'feedback-too-long': 'The feedback is too long: at most {{most}} characters.',
  'reason-missing': 'Write the reason: the student asked for a review and will read it.',
  'appeal-lowers':
    'A requested review never lowers the mark: raise it or keep it. If you find an error the other way, correct it separately afterwards.',
  'no-question-left':
    'An attempt would be left without a question that counts. Give full marks instead of annulling.',
  'regrade-kind': 'This correction is not for this type of question, or changes nothing.',
  'regrade-outdated': 'Marks have changed in the meantime. Calculate again before you apply.',
  'regrade-others': 'It is not decided which of the other answers stay right. Look at the list again.',
  'regrade-touched': 'It can no longer be undone: there is a newer decision about the same answers.',
  'group-outdated': 'Answers or marks of this group have changed in the meantime. Look again at who changes.',
  'address-refused': "That cannot be a model's address. Give one that begins with http:// or https://.",
  'passphrase-missing': 'Write the passphrase that encrypts the copies, of at least 12 characters.',
  'off-box-fixed': 'Where the copies go is set in the settings of the server, not here.',
  'installation-is-copy':
    'This is a copy of the school: nothing leaves it until you say "This is the school now".',
  'mail-server-fixed': 'The mail server is set in the settings of the server (SMTP_URL), not here.',
  'public-url-missing': 'The address of Aula is missing; links in e-mails begin with it.',
  'local-model-fixed': 'The model is set by the environment (OPENAI_MODEL) and cannot be changed here.',
  'local-model-unknown': 'Ollama has no model with that name.',
  'local-model-failed': 'Ollama could not download the model.',
  'local-server-away':
    'Ollama cannot be reached at that address, or the connection keeps breaking. What was downloaded is kept.',
  'model-not-usable': 'The model did not answer the test, so it was not saved.',
  'pictures-without-model': 'No model does the grading, so none can see the pictures.',
  'model-refuses-pictures':
    "The model's server does not accept pictures. Grading continues with the alternative texts.",
  'model-misreads-pictures':
    'The model does not see pictures: it was shown four colours and answered “{{said}}”. Grading continues with the alternative texts.',
  'model-name-missing': 'Give the name of the model.',
  'regrade-running': 'A correction of this question is being applied. Try again when it has finished.',
  'calibration-missing':
    'The school asks for the grading of open answers to be tested before a lesson is enabled. Do it under Parameters, "Criteria and reliability".',
  'calibration-without-model': 'No AI model is configured: there is nothing to test.',
  'calibration-limits': 'The limits go from 0 to 10 points, and the samples from 3 to 20.',
  'sample-blank': 'Write the sample answer.',
  'sample-to-grader': 'This text talks to the grader about the mark. It cannot be a sample.',
  'samples-full': 'A test has {{most}} samples at most.',
  'samples-missing': 'At least {{least}} samples are needed.',
  /** Errors of refused calls in lists and forms of users, subjects and lessons, by HTTP status. */
  byStatus: {
    unauthorized: 'Not authorised.',
    unauthorizedPeople: 'Not authorised or session expired. Please sign in again.',
    notFound: '{{message}} (Not found)',
    conflict: '{{message}} (Conflict)',
    badRequest: '{{message}} (Bad request)',
    withStatus: '{{message}} (Status: {{status}})',
  },
};
