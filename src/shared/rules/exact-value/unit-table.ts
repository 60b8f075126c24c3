/** A unit in terms of base dimensions: `factor` times the product of the dimensions' powers. */
export interface UnitMeasure {
  factor: number;
  dimensions: Readonly<Record<string, number>>;
}

// Factors to SI base units. Exact by definition: SI brochure (2019) and its table of non-SI units (h, min, d, L, t,
// eV rounded to double), 1959 yard and pound agreement (in, ft, yd, mi, lb, oz), thermochemical calorie, standard
// atmosphere. Degrees Celsius and Fahrenheit are dimensions of their own, see temperature.ts.
const BASE: Record<string, [number, string]> = {
  m: [1, 'L'],
  g: [1e-3, 'M'],
  s: [1, 'T'],
  A: [1, 'I'],
  K: [1, 'K'],
  mol: [1, 'n'],
  cd: [1, 'cd'],
  N: [1, 'M L T-2'],
  J: [1, 'M L2 T-2'],
  W: [1, 'M L2 T-3'],
  Pa: [1, 'M L-1 T-2'],
  Hz: [1, 'T-1'],
  C: [1, 'I T'],
  V: [1, 'M L2 T-3 I-1'],
  F: [1, 'M-1 L-2 T4 I2'],
  Ω: [1, 'M L2 T-3 I-2'],
  T: [1, 'M T-2 I-1'],
  Wb: [1, 'M L2 T-2 I-1'],
  H: [1, 'M L2 T-2 I-2'],
  L: [1e-3, 'L3'],
  l: [1e-3, 'L3'],
  eV: [1.602176634e-19, 'M L2 T-2'],
  cal: [4.184, 'M L2 T-2'],
  bar: [1e5, 'M L-1 T-2'],
};
const PREFIXES: Record<string, number> = {
  G: 1e9,
  M: 1e6,
  k: 1e3,
  h: 1e2,
  da: 10,
  d: 1e-1,
  c: 1e-2,
  m: 1e-3,
  µ: 1e-6,
  μ: 1e-6,
  u: 1e-6,
  n: 1e-9,
  p: 1e-12,
};
const OTHERS: Record<string, [number, string]> = {
  min: [60, 'T'],
  h: [3600, 'T'],
  day: [86_400, 'T'],
  week: [604_800, 'T'],
  month: [1, 'month'],
  year: [12, 'month'],
  t: [1000, 'M'],
  ha: [1e4, 'L2'],
  atm: [101_325, 'M L-1 T-2'],
  mmHg: [133.322387415, 'M L-1 T-2'],
  in: [0.0254, 'L'],
  ft: [0.3048, 'L'],
  yd: [0.9144, 'L'],
  mi: [1609.344, 'L'],
  lb: [0.45359237, 'M'],
  oz: [0.028349523125, 'M'],
  mph: [0.44704, 'L T-1'],
  kmh: [1 / 3.6, 'L T-1'],
  rad: [1, 'rad'],
  rpm: [1, 'rpm'],
  u: [1, 'u'],
  degC: [1, 'degC'],
  degF: [1, 'degF'],
  '¤': [1, 'dollar'],
  '€': [1, 'euro'],
  '£': [1, 'pound'],
  '¥': [1, 'yen'],
  peso: [1, 'peso'],
  cent: [0.01, 'cent'],
  penny: [0.01, 'pound'],
};
/** Other spellings, lower case; Spanish and English words and the abbreviations pupils write. */
const SPELLINGS: Record<string, string> = {
  m: 'metro metros meter meters metre metres mt mts mtrs',
  g: 'gramo gramos gram grams gr grs',
  s: 'segundo segundos second seconds seg segs sec secs sg',
  A: 'amperio amperios ampere amperes amp amps',
  K: 'kelvin kelvins',
  mol: 'moles mole',
  N: 'newton newtons',
  J: 'julio julios joule joules',
  W: 'vatio vatios watt watts',
  Pa: 'pascal pascales pascals',
  Hz: 'hercio hercios hertz',
  C: 'culombio culombios coulomb coulombs',
  V: 'voltio voltios volt volts',
  F: 'faradio faradios farad farads',
  Ω: 'ohmio ohmios ohm ohms',
  L: 'litro litros liter liters litre litres lt lts',
  cal: 'caloria calorias calorie calories',
  min: 'minuto minutos minute minutes mins',
  h: 'hora horas hour hours hr hrs hs',
  day: 'dia dias day days',
  month: 'mes meses month months',
  year: 'ano anos year years',
  week: 'semana semanas week weeks',
  t: 'tonelada toneladas ton tons tonne tonnes',
  ha: 'hectarea hectareas hectare hectares',
  in: 'pulgada pulgadas inch inches',
  ft: 'pie pies foot feet',
  yd: 'yarda yardas yard yards',
  mi: 'milla millas mile miles',
  lb: 'libra libras lbs',
  oz: 'onza onzas ounce ounces',
  kmh: 'kmh kph',
  rad: 'rad rads radian radianes radians',
  u: 'unidad unidades unit units ud uds',
  '¤': 'dolar dolares dollar dollars usd',
  '€': 'euro euros eur',
  '£': 'gbp',
  peso: 'peso pesos',
  cent: '¢ cents centimo centimos centavo centavos cts ctvs',
  penny: 'pence pennies',
};
const PREFIX_WORDS: Record<string, number> = {
  giga: 1e9,
  mega: 1e6,
  kilo: 1e3,
  hecto: 1e2,
  deca: 10,
  deci: 1e-1,
  centi: 1e-2,
  mili: 1e-3,
  milli: 1e-3,
  micro: 1e-6,
  nano: 1e-9,
};

function dimensions(text: string): Record<string, number> {
  const result: Record<string, number> = {};
  for (const part of text.split(' ')) {
    const [, name = '', exponent = ''] = /^([A-Za-z]+)(-?\d*)$/.exec(part) ?? [];
    result[name] = exponent === '' ? 1 : Number(exponent);
  }
  return result;
}

function buildTable(): Map<string, UnitMeasure> {
  const table = new Map<string, UnitMeasure>();
  const put = (name: string, factor: number, text: string): void => {
    if (!table.has(name)) table.set(name, { factor, dimensions: dimensions(text) });
  };
  for (const [name, [factor, text]] of Object.entries({ ...OTHERS, ...BASE })) put(name, factor, text);
  for (const [canonical, names] of Object.entries(SPELLINGS)) {
    const [factor, text] = BASE[canonical] ?? OTHERS[canonical] ?? [1, canonical];
    for (const name of names.split(' ')) {
      put(name, factor, text);
      if (!BASE[canonical] || name.length < 4) continue;
      for (const [prefix, scale] of Object.entries(PREFIX_WORDS)) put(prefix + name, factor * scale, text);
    }
  }
  for (const name of ['kilo', 'kilos', 'kgs', 'kgr', 'kilogr']) put(name, 1, 'M');
  put('cms', 1e-2, 'L');
  put('kms', 1e3, 'L');
  for (const [name, [factor, text]] of Object.entries(BASE)) {
    for (const [prefix, scale] of Object.entries(PREFIXES)) put(prefix + name, factor * scale, text);
  }
  return table;
}

const TABLE = buildTable();

/**
 * A unit by its spelling. Case counts (mW is not MW); a spelling of two letters or more that is unknown as typed is
 * tried in lower case (KG, Km, Metros). Null for a word that is no unit.
 */
export function findUnit(name: string): UnitMeasure | null {
  return TABLE.get(name) ?? (name.length > 1 ? (TABLE.get(name.toLowerCase()) ?? null) : null);
}
