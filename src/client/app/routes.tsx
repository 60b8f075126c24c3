import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { useCountVisits } from '../lib/visits.ts';
import { Guard } from './guard.tsx';
import { OpenLogin } from './open-login.tsx';
import { NotFoundScreen } from './screens/not-found.tsx';
import { Shell } from './shell/shell.tsx';

const screen = (load: () => Promise<{ Screen: React.ComponentType }>) =>
  lazy(async () => ({ default: (await load()).Screen }));

const Home = screen(() => import('./screens/home.tsx'));
const Profile = screen(() => import('./screens/profile.tsx'));
const SetUp = screen(() => import('./screens/set-up.tsx'));
const StudentSubjects = screen(() => import('./screens/student-subjects.tsx'));
const StudentLessons = screen(() => import('./screens/student-lessons.tsx'));
const Sitting = screen(() => import('./screens/sitting.tsx'));
const StudentGrades = screen(() => import('./screens/student-grades.tsx'));
const Assistant = screen(() => import('./screens/assistant.tsx'));
const LegacyList = screen(() => import('./screens/legacy-list.tsx'));
const LegacyLesson = screen(() => import('./screens/legacy-lesson.tsx'));
const LegacyAttempts = screen(() => import('./screens/legacy-attempts.tsx'));
const TeacherSubjects = screen(() => import('./screens/teacher-subjects.tsx'));
const TeacherCourse = screen(() => import('./screens/teacher-course.tsx'));
const LessonConfiguration = screen(() => import('./screens/lesson-configuration.tsx'));

/** Every address of the product. A route without roles in its guard is open to any signed-in person. */
export function AppRoutes() {
  useCountVisits();
  return (
    <Routes>
      <Route path="/login" element={<OpenLogin />} />
      <Route element={<Shell />}>
        <Route path="/" element={<Home />} />
        <Route path="/setup" element={<SetUp />} />
        <Route element={<Guard />}>
          <Route path="/dashboard" element={<Profile />} />
          <Route path="/lecciones" element={<LegacyList />} />
          <Route path="/leccion/:id" element={<LegacyLesson />} />
          <Route path="/leccion2/:id" element={<LegacyLesson />} />
          <Route path="/intentos/:id" element={<LegacyAttempts />} />
        </Route>
        <Route element={<Guard roles={['teacher']} />}>
          <Route path="/question" element={<Assistant />} />
          <Route path="/teacher/asignaturas" element={<TeacherSubjects />} />
          <Route path="/teacher/curso/:id" element={<TeacherCourse />} />
          <Route path="/teacher/leccion/:leccionId?" element={<LessonConfiguration />} />
        </Route>
        <Route element={<Guard roles={['student']} />}>
          <Route path="/student" element={<Navigate to="/student/asignaturas" replace />} />
          <Route path="/student/asignaturas" element={<StudentSubjects />} />
          <Route path="/student/curso/:id" element={<StudentLessons />} />
          <Route path="/student/calificaciones" element={<StudentGrades />} />
          <Route path="/student/asistente" element={<Assistant />} />
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
      <Route element={<Guard roles={['student']} />}>
        <Route path="/student/leccion/:id" element={<Sitting />} />
      </Route>
    </Routes>
  );
}
