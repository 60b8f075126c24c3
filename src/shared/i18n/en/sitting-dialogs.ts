import type { sittingDialogs as es } from '../es/sitting-dialogs.ts';
import type { Texts } from '../texts.ts';

export const sittingDialogs: Texts<typeof es> = {
  byCode: 'You enter as {{names}} with a code from your teacher. If that is not you, tell them.',
  byCodeLeaving:
    'If you press Leave before handing in, this attempt is worth 0. If the page closes, tell your teacher: what is saved is still there.',
  roomCode: 'Room code',
  roomCodeHint:
    'It is on the screen in the room and changes every minute. If you are late, your teacher can let you in.',
  report: 'Something is wrong with this question',
  reportQuestion: 'Something is wrong with this question, number {{number}}',
  whatIsWrong: 'What is wrong (one line)',
  teacherReads: 'Your teacher gets it right away.',
  letters: '{{count}} of {{most}}',
  sendReport: 'Report',
  cancelReport: 'Cancel',
  carryOn:
    'Carry on with the others. If something is wrong, everybody with this question gets those minutes back.',
  reportSent: 'Sent: it reaches your teacher.',
  reported: 'You reported it at {{time}}.',
  answered: 'Your teacher answered at {{time}}:',
  dealtWith: 'Your report of {{time}} was dealt with.',
  minutesBack_one: 'We gave you back {{count, number}} minute.',
  minutesBack_other: 'We gave you back {{count, number}} minutes.',
  endsNow: 'You finish at {{time}}.',
  settled: {
    corrected: 'Question corrected at {{time}}.',
    annulled: 'Question annulled at {{time}}: it does not count.',
  },
  answerStays: 'If you had answered, your answer is still here: check it.',
  exitQuestion: 'Are you sure you want to leave the lesson?',
  exitText: 'An attempt with grade 0 will be recorded',
  exitLeft_one: 'You would have {{count}} of {{total}} attempts left.',
  exitLeft_other: 'You would have {{count}} of {{total}} attempts left.',
  exitLeftNone: 'You would have no attempts left.',
  exitAccept: 'Yes, leave',
  exitCancel: 'No, cancel',
  exitFailed: 'Leaving could not be recorded. Your answers are still here; try again.',
  unreadTitle: 'There are answers we do not understand',
  unreadOne:
    'We do not understand the value of answer {{number}}: it may have no mark until your teacher reads it.',
  unreadMany:
    'We do not understand the value of answers {{numbers}}: they may have no mark until your teacher reads them.',
  unreadConfirm: 'Hand in anyway',
  unreadCancel: 'Look at them again',
  readingIf: 'If you mean',
  readingUse: 'Use',
  readingUseThis: 'Use {{text}}',
  readingWrite: ', write',
  otherChanged:
    'Answer {{number}} was changed in another tab or on another device. Choose which one to keep: the one on this page is not saved yet. If time runs out before you choose, the other one counts.',
  otherText: 'The other answer',
  otherKeepMine: 'Keep mine',
  otherTake: 'Use the other one',
};
