import { foldLetters } from '../rules/fold-letters.ts';
import { headingWords, isPersonHeading } from '../rules/roster-columns.ts';

/** What a column holds beside names and addresses. */
export type OtherField = 'group' | 'user' | 'role' | 'id';

/**
 * Headings as `headingWords` writes them, in es, en, ca, gl, eu and pt. Whole headings, so that `enabledUser` is no user
 * name. Earlier groups win: software lists the unit (`1º ESO A`) beside the level (`1º ESO`).
 */
const groupWords = [
  /^(?:grupos?|unidad(?:es)?|paralelo|seccion|aula|groups?|homeroom|section|grups?|unitat|turmas?|taldeak?|gela|unidade|comision)(?: (?:de )?(?:clase|classe|referencia|tutoria))?$/,
  /^(?:clase|classe|class(?: name)?|form|division)$/,
  /^(?:hoja|sheet)$/,
  /^(?:curso|curs|course|nivel|nivell|year ?group|ano|maila)(?: y grupo| i grup| e grupo| e turma)?$/,
];
const otherWords: Readonly<Record<Exclude<OtherField, 'group'>, RegExp>> = {
  user: /^(?:(?:nombre|nom|nome) (?:de|d) )?(?:usuari[oa]?|utilizador)$|^user(?: ?name)?$|^login(?: name)?$|^erabiltzaile(?:a| izena)?$|^cuenta$|^sign ?in name$/,
  role: /^(?:rol(?:es)?|rols|roles?|rola|papel|perfil|tipo de usuario|user type|role ?name)$/,
  id: /^(?:nie|nia|nif|dni|cial|ralc|idalu|id|id (?:del? )?(?:alumn[oae]|student|ikasle)\w*|sourcedid|identificador(?: del? alumn[oae]\w*)?|student ?(?:id|number)|id number|(?:n|no|n o|nro|num|numero)(?: de)? (?:exp|expediente?|expedient|matricula|id|identificacion(?: escolar)?|processo|alumn[oae]\w*)(?: del? (?:centro|alumn[oae]\w*))?|expediente|matricula)$/,
};
/** Other headings of lists, which are not used but show that a row is one of headings. */
const listWords =
  /^(?:n|no|n o|nro|num|numero|numero de orden|orden|telefono|telefon|telefone|phone|movil|mobil|fecha|fecha de nacimiento|nacimiento|date of birth|dob|data de naixement|data de nacemento|data de nascimento|jaioteguna|edad|age|sexo|sexe|gender|direccion|adreca|address|morada|tutor\w*(?: \d)?|tutora?|padre|madre|responsable|observaciones|observacions|notas?|estado|estat|status|repetidor|repite|foto|materias?|asignaturas?|ultimo acceso.*|last access.*|country|pais|ciudad|city|localidad|poblacion|centro|school|nivel|etapa|ensenanza)$/;

/** Returns what a heading says, as `headingWords` writes it; `list` for a known one that is not used. */
export function fieldOfHeading(words: string): OtherField | 'person' | 'list' | null {
  if (words === '') return null;
  for (const field of ['user', 'role', 'id'] as const) if (otherWords[field].test(words)) return field;
  if (groupWords.some((shape) => shape.test(words))) return 'group';
  if (isPersonHeading(words)) return 'person';
  return listWords.test(words) ? 'list' : null;
}

/** Returns how well a heading names the groups: 0 is best. */
export const groupRank = (words: string): number => groupWords.findIndex((shape) => shape.test(words));

/** A school year or a bare number, which a column `Curso` may hold. */
export const isYear = (text: string): boolean => /^\d{4}(?:\s*[-/–]\s*\d{2,4})?$/.test(text);

const roles = {
  student:
    /^(?:estudiantes?|alumn[oae]s?(?: a)?|alumnado|students?|learners?|pupils?|estudiants?|alun[oa]s?(?: a)?|ikaslea?k?|l)$/,
  teacher:
    /^(?:docentes?|profesor(?:a|es|as)?(?: a)?|maestr[oa]s?|teachers?|editing ?teachers?|instructors?|professor(?:a|es|s)?|docents?|irakaslea?k?|mestr[ae]s?)$/,
} as const;

export type ListedRole = keyof typeof roles | 'other';

/**
 * Returns the role that a cell names; `other` for one without an account here (guardian, administrator), or an unknown
 * word. One of several roles, `Estudiante, Delegado`, counts if it is the only one known.
 */
export function roleOf(cell: string): ListedRole {
  const named = cell.split(/[,;/|]/).map(headingWords);
  const known = (['student', 'teacher'] as const).filter((role) =>
    named.some((word) => roles[role].test(word)),
  );
  return known.length === 1 ? known[0]! : 'other';
}

const totals =
  /^(?:sub)?total\b|^(?:n(?:um(?:ero)?)?[.º°o]* (?:total )?(?:de |d')?)?(?:alumn[oae]s?|alumnado|alumnat|estudiantes|students)(?: \w+)?\s*:\s*\d+$|^(?:numero|num|n[.º°o]*) (?:de )?(?:alumn|estudiant)|^\d+ (?:alumn|estudiant|student|registro|persona|fila)/;
/** Words of titles and footers, which no name has. */
const titles =
  /(?<!\p{L})(?:lista(?:do)?s?|llista(?:t)?|relacion|relacio|relatorio|zerrenda|alumnado|alumnat|alumnos|alumnes|estudiantes|students|ikasleak|colegio|ies|ceip|cpi|cra|ins|institut[oe]?|escuela|escola|school|college|academia|universidad|universitat|universidade|facultad|ikastetxea|ikastola|tutor(?:a|es|ia)?|profesor(?:a|es|ado)?|teachers?|docentes?|curso|curs|course|grupo|grup|turma|taldea|clase|classe|fecha|pagina|paxina|impreso|printed|firma|firmado|fdo|observaciones|leyenda|total|totales|subtotal|departamento|direccion general|consejeria|conselleria|ministerio|junta|gobierno|govern|xunta|generalitat|secretaria|ano academico|ano escolar|school year)(?!\p{L})/u;

export type LeftOutReason = 'above' | 'heading' | 'total' | 'unlike' | 'inactive';

/** Returns why a text in the place of a name is no name; null for one that may be. */
export function whyNoName(text: string, { hasAddress }: { hasAddress: boolean }): 'total' | 'unlike' | null {
  const folded = foldLetters(text.slice(0, 400)).trim();
  if (totals.test(folded)) return 'total';
  if (folded.length > 120 || titles.test(folded) || /[:@<>{}=/\\|]|https?/.test(folded)) return 'unlike';
  if (!/\p{L}/u.test(folded)) return 'unlike';
  return /\d/.test(folded) && !hasAddress ? 'unlike' : null;
}
