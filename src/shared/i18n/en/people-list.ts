import type { peopleList as esList, slips as esSlips } from '../es/people-list.ts';
import type { Texts } from '../texts.ts';

export const peopleList: Texts<typeof esList> = {
  creates_one: '{{count, number}} new account',
  creates_other: '{{count, number}} new accounts',
  keeps_one: '{{count, number}} person has an account: no change',
  keeps_other: '{{count, number}} people have an account: no change',
  holder: 'This is the account of {{names}}, a different name.',
  namesakes: {
    found_one: '{{count, number}} row has the name of another person.',
    found_other: '{{count, number}} rows have the name of another person.',
    left_one: '{{count, number}} row is left to decide.',
    left_other: '{{count, number}} rows are left to decide.',
    allDecided: 'All decided.',
    allSame_one: 'It is the same person ({{count, number}} row)',
    allSame_other: 'They are the same people ({{count, number}} rows)',
    allSameNone: 'They are the same people',
    question: '{{names}}: is it the same person?',
    account: 'It is this person',
    row: 'It is the same person as row {{row}}',
    other: 'It is another person with the same name',
    disabled: 'disabled account',
  },
  reasons: {
    'account-invalid': 'The email or user name is not valid.',
    'names-missing': 'The name is missing.',
    repeated: 'It is there twice. If they are two people, write a user name for each.',
    'other-role': 'That account has another role.',
    'group-invalid': 'The name of the group is too long.',
    'role-unknown': 'The list does not say that this is a student or a teacher.',
    'not-a-student':
      'The list does not say that this is a student. Teachers are added by the administration.',
  },
  done_one: '{{count, number}} new account.',
  done_other: '{{count, number}} new accounts.',
};

export const slips: Texts<typeof esSlips> = {
  surnames: 'Surnames',
  names: 'Name',
  group: 'Group',
  user: 'User name or email',
  password: 'One-time password',
  once: 'They are shown only now and expire in 14 days. Print or download them before you close; each person chooses another when signing in.',
  print: 'Print to cut out',
  download: 'Download CSV',
  fileName: 'access.csv',
  finish: 'Done',
  sheetTitle: 'Access to {{school}}',
  signInAt: 'Sign in at {{address}}. The password works once and expires in 14 days.',
  leaveTitle: 'Close without keeping the passwords?',
  leaveText: 'They will not be shown again. To sign in, each person would need a new password.',
  leave: 'Close anyway',
  stay: 'Stay here',
};
