import type { nav as es } from '../es/nav.ts';
import type { Texts } from '../texts.ts';

export const nav: Texts<typeof es> = {
  main: 'Main',
  places: 'Sections',
  home: 'Home',
  subjects: 'Subjects',
  students: 'Students',
  grades: 'Grades',
  admin: 'Admin',
  ai: 'AI',
  review: 'Review',
  toReview: '{{count}} to review',
  assistant: 'AI assistant',
  lessons: 'Lessons',
  profile: 'Profile',
  profileOf: 'Profile of {{name}}',
  login: 'Login',
  logout: 'Log out',
  logoutQuestion: 'Are you sure you want to log out?',
  logoutAccept: 'Yes, log out',
  logoutCancel: 'No, cancel',
  reading: 'Reading',
  help: 'Help',
  language: 'Language',
  toDark: 'Switch to the dark theme',
  toLight: 'Switch to the light theme',
};
