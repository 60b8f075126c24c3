const common =
  /^(?:(.)\1+|0?123456\d*|qwerty\w*|(?:contrase[nñ]a|password|clave|hola|admin|escuela|colegio)\d*)$/i;

/** Worth a warning, never a refusal: very common, or taken from the e-mail or the product's name. */
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
