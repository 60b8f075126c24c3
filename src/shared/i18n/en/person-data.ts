import type { personData as es } from '../es/person-data.ts';
import type { Texts } from '../texts.ts';

export const personData: Texts<typeof es> = {
  title: 'Data of {{names}}',
  short: 'Data and account',
  close: 'Close',
  failed: 'It could not be done.',
  heldFailed: 'What is held could not be shown.',
  state: { active: 'Active', disabled: 'Account disabled', anonymised: 'Anonymised' },
  export: {
    title: 'Export their data',
    text: 'A ZIP file with everything the school holds about this person, without passwords or other people’s data. Who asked for it and when is recorded.',
    do: 'Download',
    doing: 'Preparing...',
    done: 'The data are in the downloads folder.',
    failed: 'The data could not be downloaded.',
  },
  disable: {
    title: 'Disable the account',
    text: 'They cannot sign in and their sessions end now. All their data stays, and the account can be enabled again. An open lesson ends when its time is up.',
    do: 'Disable',
    done: 'Account disabled.',
  },
  enable: {
    title: 'Enable the account',
    text: 'The account is disabled: they cannot sign in. Once enabled, their password works again.',
    do: 'Enable',
    done: 'Account enabled.',
  },
  anonymise: {
    title: 'Anonymise',
    text: 'Removes from the database, for good, who this person was. The marks still count.',
    do: 'Anonymise...',
    underWay:
      'Not possible now: they have an open or ungraded lesson, a requested review or a job under way.',
    question: 'Anonymise {{names}}?',
    goes: 'Removed, and cannot be brought back:',
    goesList: {
      name: 'name and e-mail, everywhere; replaced by “{{gone}}”',
      words: 'what they wrote: open answers, drafts, requested reviews, questions to the assistant',
      rest: 'sessions, known devices, accommodations and the texts sent to a model',
    },
    stays: 'Kept, without a name:',
    attempts_one: '{{count, number}} attempt with its mark',
    attempts_other: '{{count, number}} attempts with their marks',
    older_one: '{{count, number}} attempt at older lessons',
    older_other: '{{count, number}} attempts at older lessons',
    courses_one: '{{count, number}} course with its lessons and questions; nobody else can give it',
    courses_other: '{{count, number}} courses with their lessons and questions; nobody else can give them',
    decisions_one: '{{count, number}} decision about marks',
    decisions_other: '{{count, number}} decisions about marks',
    choices: 'chosen options and values of exercises, which the analysis counts',
    backups:
      'Earlier backups still hold the person until they are removed: {{days, number}} days at most. Copies somebody set aside are not touched.',
    confirm: 'Anonymise for good',
    done: 'The person was anonymised.',
  },
};
