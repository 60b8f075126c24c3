/** Account texts for all pages; own-account.ts contains the rest. */
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
