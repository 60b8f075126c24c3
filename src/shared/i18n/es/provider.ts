import type { SignInRefusal } from '../../contracts/values.ts';

/** Signing in with an identity provider; loaded by the login page only when one is configured. */
export const provider = {
  button: 'Entrar con {{name}}',
  away: '{{name}} no responde ahora. Entra con tu contraseña.',
  /** Why the sign-in was refused. */
  refusals: {
    away: '{{name}} no responde ahora. Entra con tu contraseña o inténtalo en un momento.',
    busy: 'Hay muchas personas entrando a la vez. Espera unos segundos y vuelve a intentarlo.',
    cancelled: 'No terminaste de entrar con {{name}}.',
    refused: 'No se pudo comprobar quién eres. Vuelve a intentarlo desde esta página.',
    unverified:
      '{{name}} no confirma que esta dirección sea tuya. Entra con tu contraseña o avisa a tu administrador.',
    letters:
      'La dirección que tienes en {{name}} lleva letras que se confunden con otras, y por ella no se puede entrar. Entra con tu contraseña o avisa a tu administrador.',
    domain: 'Con esta dirección no se puede entrar. Usa la de tu institución.',
    unknown: 'No hay ninguna cuenta con esta dirección; pídesela a tu administrador.',
    'other-link':
      'Esta dirección ya está vinculada a otra cuenta de {{name}}. Pide a tu administrador que la desvincule.',
  } satisfies Record<SignInRefusal, string>,
} as const;
