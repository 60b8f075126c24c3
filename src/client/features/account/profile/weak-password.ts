const common =
  /^(?:(.)\1+|0?123456\d*|qwerty\w*|(?:contrase[nñ]a|password|clave|hola|admin|escuela|colegio)\d*)$/i;

/** Returns whether a password is very common or derived from the email address or product name. Only warns. */
export function isWeakPassword(password: string, email: string, appName: string): boolean {
  if (password === '') return false;
  const folded = password.toLowerCase();
  const name = email.split('@')[0]?.toLowerCase() ?? '';
  return (
    common.test(password) ||
    (name.length > 3 && folded.includes(name)) ||
    folded.includes(appName.toLowerCase())
  );
}
