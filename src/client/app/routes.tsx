import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router';
import { type LaterTexts, loadTexts } from '../lib/i18n.ts';
import { useCountVisits } from '../lib/visits.ts';
import { Guard } from './guard.tsx';
import { OpenLogin } from './open-login.tsx';
import { NotFoundScreen } from './screens/not-found.tsx';
import { Shell } from './shell/shell.tsx';

/** A page, fetched when it is opened, together with the texts its role alone reads. */
const screen = (load: () => Promise<{ Screen: React.ComponentType }>, texts?: LaterTexts) =>
  lazy(async () => {
    const [{ Screen }] = await Promise.all([load(), texts && loadTexts(texts)]);
    return { default: Screen };
  });

const Home = screen(() => import('./screens/home.tsx'));
const Profile = screen(() => import('./screens/profile.tsx'));
const SetUp = screen(() => import('./screens/set-up.tsx'));
const StudentSubjects = screen(() => import('./screens/student-subjects.tsx'));
const StudentLessons = screen(() => import('./screens/student-lessons.tsx'));
const Sitting = screen(() => import('./screens/sitting.tsx'), 'student');
const StudentGrades = screen(() => import('./screens/student-grades.tsx'), 'student');
const StudentAttempt = screen(() => import('./screens/student-attempt.tsx'), 'student');
const ReceiptScreen = screen(() => import('./screens/receipt.tsx'), 'receipts');
const Verify = screen(() => import('./screens/verify.tsx'), 'receipts');
const Assistant = screen(() => import('./screens/assistant.tsx'));
const LegacyList = screen(() => import('./screens/legacy-list.tsx'));
const LegacyLesson = screen(() => import('./screens/legacy-lesson.tsx'));
const LegacyAttempts = screen(() => import('./screens/legacy-attempts.tsx'));
const TeacherSubjects = screen(() => import('./screens/teacher-subjects.tsx'), 'teacher');
const TeacherCourse = screen(() => import('./screens/teacher-course.tsx'), 'teacher');
const LessonConfiguration = screen(() => import('./screens/lesson-configuration.tsx'), 'teacher');
const CourseStudents = screen(() => import('./screens/course-students.tsx'), 'teacher');
const TeacherAudit = screen(() => import('./screens/audit.tsx'), 'teacher');
const AdminAudit = screen(() => import('./screens/audit.tsx'), 'admin');
const OneQuestion = screen(() => import('./screens/one-question.tsx'), 'teacher');
const ItemAnalysis = screen(() => import('./screens/item-analysis.tsx'), 'teacher');
const Regrade = screen(() => import('./screens/regrade.tsx'), 'teacher');
const CourseAccommodations = screen(() => import('./screens/course-accommodations.tsx'), 'teacher');
const ReviewQueue = screen(() => import('./screens/review-queue.tsx'), 'teacher');
const TeacherAttempt = screen(() => import('./screens/teacher-attempt.tsx'), 'teacher');
const TeacherStudents = screen(() => import('./screens/teacher-students.tsx'), 'teacher');
const Admin = screen(() => import('./screens/admin.tsx'), 'admin');
const AdminJobs = screen(() => import('./screens/admin-jobs.tsx'), 'admin');
const AiAdmin = screen(() => import('./screens/ai-admin.tsx'), 'admin');
const AdminStudents = screen(() => import('./screens/admin-students.tsx'), 'admin');
const AdminTeachers = screen(() => import('./screens/admin-teachers.tsx'), 'admin');
const AdminLessons = screen(() => import('./screens/admin-lessons.tsx'), 'admin');
const AdminOlderAttempts = screen(() => import('./screens/admin-older-attempts.tsx'), 'admin');
const AdminSubjects = screen(() => import('./screens/admin-subjects.tsx'), 'admin');

/** Every address of the product. A route without roles in its guard is open to any signed-in person. */
export function AppRoutes() {
  const { t } = useTranslation();
  useCountVisits();
  return (
    <Routes>
      <Route path="/login" element={<OpenLogin />} />
      <Route element={<Shell />}>
        <Route path="/" element={<Home />} />
        <Route path="/setup" element={<SetUp />} />
        <Route path="/verificar" element={<Verify />} />
        <Route element={<Guard />}>
          <Route path="/dashboard" element={<Profile />} />
          <Route path="/lecciones" element={<LegacyList />} />
          <Route path="/leccion/:id" element={<LegacyLesson />} />
          <Route path="/leccion2/:id" element={<LegacyLesson />} />
          <Route path="/intentos/:id" element={<LegacyAttempts />} />
        </Route>
        <Route element={<Guard roles={['teacher']} signedOutText={() => t('subjects.noSession')} />}>
          <Route path="/teacher/asignaturas" element={<TeacherSubjects />} />
        </Route>
        <Route element={<Guard roles={['teacher']} signedOutText={() => t('subjects.noCourseSession')} />}>
          <Route path="/teacher/curso/:id" element={<TeacherCourse />} />
          <Route path="/teacher/curso/:cursoId/estudiantes" element={<CourseStudents />} />
          <Route path="/teacher/curso/:cursoId/adaptaciones" element={<CourseAccommodations />} />
        </Route>
        <Route element={<Guard roles={['teacher']} signedOutText={() => t('subjects.noLessonToken')} />}>
          <Route path="/teacher/leccion/:leccionId?" element={<LessonConfiguration />} />
        </Route>
        <Route element={<Guard roles={['teacher']} />}>
          <Route path="/question" element={<Assistant />} />
          <Route path="/teacher/leccion/:leccionId/analisis" element={<ItemAnalysis />} />
          <Route path="/teacher/pregunta/:questionId/clase" element={<OneQuestion />} />
          <Route path="/teacher/pregunta/:questionId/corregir" element={<Regrade />} />
          <Route path="/teacher/decisiones" element={<TeacherAudit />} />
          <Route path="/teacher/revisar" element={<ReviewQueue />} />
          <Route path="/teacher/intento/:attemptId" element={<TeacherAttempt />} />
          <Route path="/teacher/estudiantes" element={<TeacherStudents />} />
        </Route>
        <Route element={<Guard roles={['student']} signedOutText={() => t('subjects.noSession')} />}>
          <Route path="/student/asignaturas" element={<StudentSubjects />} />
        </Route>
        <Route element={<Guard roles={['student']} />}>
          <Route path="/student" element={<Navigate to="/student/asignaturas" replace />} />
          <Route path="/student/curso/:id" element={<StudentLessons />} />
          <Route path="/student/calificaciones" element={<StudentGrades />} />
          <Route path="/student/asistente" element={<Assistant />} />
        </Route>
        <Route element={<Guard roles={['admin']} />}>
          <Route path="/admin" element={<Admin />} />
          <Route path="/admin/ia" element={<AiAdmin />} />
          <Route path="/admin/trabajos" element={<AdminJobs />} />
          <Route path="/admin/estudiantes" element={<AdminStudents />} />
          <Route path="/admin/docentes" element={<AdminTeachers />} />
          <Route path="/admin/lecciones" element={<AdminLessons />} />
          <Route path="/admin/intento/:attemptId" element={<TeacherAttempt />} />
          <Route path="/admin/intentos-antiguos" element={<AdminOlderAttempts />} />
          <Route path="/admin/decisiones" element={<AdminAudit />} />
          <Route path="/admin/asignaturas" element={<AdminSubjects />} />
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
      <Route element={<Guard roles={['student']} signedOutText={(gap) => t(`account.sessionGap.${gap}`)} />}>
        <Route path="/student/leccion/:id" element={<Sitting />} />
        <Route path="/student/calificaciones/:sittingId" element={<StudentAttempt />} />
        <Route path="/student/calificaciones/:sittingId/comprobante" element={<ReceiptScreen />} />
      </Route>
    </Routes>
  );
}
