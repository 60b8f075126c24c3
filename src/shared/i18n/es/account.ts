/** What any page may say of an account; the rest is in own-account.ts. */
export const account = {
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  roles: { admin: 'Admin', teacher: 'Docente', student: 'Estudiante' },
  sessionGap: {
    user: 'Usuario no autenticado. Por favor, inicia sesión nuevamente.',
    token: 'Token de autenticación no encontrado',
    id: 'ID de usuario no encontrado',
  },
} as const;
