/** Errors of password changes and personal downloads. */
export const accountErrors = {
  'wrong-current-password': 'La contraseña actual no es correcta.',
  'password-too-short': 'La nueva contraseña debe tener al menos 6 caracteres.',
  'password-too-long': 'La contraseña es demasiado larga.',
  'password-common': 'Esa contraseña es de las más usadas y se adivina enseguida. Elige otra.',
  'password-is-address': 'La contraseña no puede ser el correo de la cuenta. Elige otra.',
  'password-is-name': 'La contraseña no puede ser el nombre de la persona, tampoco con números.',
  'password-is-school': 'La contraseña no puede ser el nombre de la escuela ni el de Aula.',
  'password-unchanged': 'Esa contraseña es la que ya tienes.',
  'export-too-soon':
    'Estos datos se descargaron hace poco. Podrás volver a descargarlos dentro de {{minutes}} min.',
  'email-taken': 'Ya hay una cuenta con ese correo.',
  'email-invalid': 'Escribe un correo válido, como nombre@institucion.edu.',
} as const;
