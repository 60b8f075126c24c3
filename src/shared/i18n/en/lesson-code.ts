export const lessonCode = {
  title: 'Enter with a code',
  text: 'Your teacher gives it to you when you cannot sign in with your password. It is for one lesson only.',
  code: 'Code',
  hint: '8 letters and digits. It works for 5 minutes and once.',
  missing: 'Type the code.',
  enter: 'Enter',
  entering: 'Entering...',
  failed: 'It did not work. Try again.',
  welcome: 'You enter as {{names}}.',
  preparing: 'Opening your lesson...',
  notOpened: 'The lesson could not be opened',
  signedIn: 'The account {{name}} is signed in on this device. Sign it out to enter with a code.',
  end: {
    'handed-in': {
      title: 'Handed in',
      text: 'Your answers are handed in. To see the result, sign in later with your password. You can close this page now.',
    },
    left: {
      title: 'You left the lesson',
      text: 'Your teacher sees that you left. You can close this page now.',
    },
    stopped: {
      title: 'The lesson was closed',
      text: 'Your teacher knows whether you handed in. What is saved is still there: if you did not hand in, ask for another code.',
    },
  },
};
