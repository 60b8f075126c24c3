export const setUp = {
  title: 'Crear la cuenta de administración',
  text: 'Esta instalación aún no tiene administrador. El código de un solo uso aparece en la consola donde se inició el servidor.',
  code: 'Código de un solo uso',
  names: 'Nombres y apellidos',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Crear cuenta',
  submitting: 'Creando...',
  missingFields: 'Por favor, completa todos los campos.',
  doneTitle: 'Esta instalación ya está configurada',
  doneText: 'La cuenta de administración ya existe. Inicia sesión para continuar.',
  welcome: 'Cuenta creada. Ya iniciaste sesión.',
} as const;
