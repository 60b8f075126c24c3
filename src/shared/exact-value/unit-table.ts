/**
 * When an alternative meaning of a spelling is doubtful. `key`: in a key, but not in an answer (100 C for 100 °C, not
 * the reverse). `always`: everywhere (an imperial gallon, 1,024 bytes).
 */
export type UnitDoubt = 'never' | 'key' | 'always';

/** A unit in base dimensions: `factor` times the product of the dimensions' powers. */
export interface UnitMeasure {
  factor: number;
  dimensions: Readonly<Record<string, number>>;
  doubt: UnitDoubt;
}

// Factors to SI base units. Exact by definition: SI brochure (2019) and its table of non-SI units (h, min, d, L, t, eV
// rounded to double), 1959 yard and pound agreement (in, ft, yd, mi, acre, lb, oz; with standard gravity psi, hp), US
// liquid gallon of 231 cubic inches, thermochemical calorie, standard atmosphere. mmHg is treated as the torr, 1/760 of
// it (relative difference 1.4e-7). Degrees Celsius and Fahrenheit are separate dimensions, see isSameTemperature.
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
  Wh: [3600, 'M L2 T-2'],
  Ah: [3600, 'I T'],
  Bq: [1, 'Bq'],
  Sv: [1, 'Sv'],
  Gy: [1, 'Gy'],
  lm: [1, 'lm'],
  lx: [1, 'lm L-2'],
  kat: [1, 'n T-1'],
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
  mmHg: [101_325 / 760, 'M L-1 T-2'],
  psi: [6894.757293168, 'M L-1 T-2'],
  kgf: [9.80665, 'M L T-2'],
  Nm: [1, 'M L2 T-2'],
  Ns: [1, 'M L T-1'],
  kNm: [1e3, 'M L2 T-2'],
  hp: [745.69987158227, 'M L2 T-3'],
  CV: [735.49875, 'M L2 T-3'],
  M: [1e3, 'n L-3'],
  mM: [1, 'n L-3'],
  lpm: [1e-3 / 60, 'L3 T-1'],
  cc: [1e-6, 'L3'],
  gal: [3.785411784e-3, 'L3'],
  qt: [9.46352946e-4, 'L3'],
  pt: [4.73176473e-4, 'L3'],
  cup: [2.365882365e-4, 'L3'],
  floz: [2.95735295625e-5, 'L3'],
  tbsp: [1.478676478125e-5, 'L3'],
  tsp: [4.92892159375e-6, 'L3'],
  acre: [4046.8564224, 'L2'],
  knot: [1852 / 3600, 'L T-1'],
  bit: [1, 'bit'],
  byte: [8, 'bit'],
  bps: [1, 'bit T-1'],
  ka: [12e3, 'month'],
  Ma: [12e6, 'month'],
  Ga: [12e9, 'month'],
  dB: [1, 'dB'],
  ppm: [1, 'ppm'],
  ppb: [1e-3, 'ppm'],
  gota: [1, 'gota'],
  micra: [1e-6, 'L'],
  angstrom: [1e-10, 'L'],
  'k€': [1e3, 'euro'],
  'M€': [1e6, 'euro'],
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
  USD: [1, 'dollar'],
  '€': [1, 'euro'],
  '£': [1, 'pound'],
  '¥': [1, 'yen'],
  peso: [1, 'peso'],
  cent: [0.01, 'cent'],
  penny: [0.01, 'pound'],
};
/** Other spellings in lower case: Spanish and English words, and abbreviations students write. */
const SPELLINGS: Record<string, string> = {
  m: 'metro metros meter meters metre metres mt mts mtrs',
  g: 'gramo gramos gram grams gramme grammes gr grs',
  s: 'segundo segundos second seconds seg segs sec secs sg',
  A: 'amperio amperios ampere amperes amp amps',
  K: 'kelvin kelvins',
  N: 'newton newtons',
  J: 'julio julios joule joules',
  W: 'vatio vatios watt watts',
  Pa: 'pascal pascales pascals',
  Hz: 'hercio hercios hertz',
  C: 'culombio culombios coulomb coulombs',
  V: 'voltio voltios volt volts',
  F: 'faradio faradios farad farads',
  Ω: 'ohmio ohmios ohm ohms',
  mol: 'moles mole mols',
  bar: 'bares bars',
  Wh: 'wh',
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
  mmHg: 'torr torrs',
  M: 'molar molares',
  hp: 'horsepower',
  CV: 'cv',
  gal: 'gallon gallons gals galon galones',
  qt: 'quart quarts qts',
  pt: 'pint pints pts pinta pintas',
  cup: 'cups taza tazas',
  tbsp: 'tablespoon tablespoons cucharada cucharadas',
  tsp: 'teaspoon teaspoons cucharadita cucharaditas',
  acre: 'acres',
  knot: 'knots nudo nudos',
  bit: 'bits',
  byte: 'bytes octeto octetos',
  Bq: 'becquerel becquerels becquerelio becquerelios',
  Sv: 'sievert sieverts',
  Gy: 'gray grays',
  lm: 'lumen lumenes lumens',
  lx: 'lux luxes',
  dB: 'db decibelio decibelios decibel decibels',
  gota: 'gotas drop drops',
  micra: 'micras micron microns μ',
  angstrom: 'angstroms',
  degC: 'celsius centigrado centigrados',
  degF: 'fahrenheit',
  USD: 'dolar dolares dollar dollars usd',
  '€': 'euro euros eur',
  '£': 'gbp',
  peso: 'peso pesos',
  cent: '¢ cents centimo centimos centavo centavos cts ctvs',
  penny: 'pence pennies',
};
const PREFIX_WORDS: Record<string, number> = {
  tera: 1e12,
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

/** Units that allow the prefix T; elsewhere T means tesla or tonne. */
const WITH_TERA = ['Hz', 'W', 'Wh', 'J', 'V', 'Ω', 'eV'];
/** Prefixes of Ω that are also used before its name, with the connecting letters omitted. */
const OHM_PREFIXES: Record<string, number> = { k: 1e3, M: 1e6, G: 1e9, m: 1e-3, u: 1e-6, µ: 1e-6 };
/** Prefixes of bit and byte, with their names. */
const BINARY_PREFIXES = [
  ['K', 'kilo'],
  ['M', 'mega'],
  ['G', 'giga'],
  ['T', 'tera'],
] as const;
/** Currencies that "peso" or $ can mean; their codes are different dimensions. */
const PESOS = ['MXN', 'ARS', 'CLP', 'COP', 'UYU', 'DOP'];

/** Additional meanings of spellings, after those of the tables above. */
const MEANINGS: readonly (readonly [names: string, factor: number, dimensions: string, doubt?: UnitDoubt])[] =
  [
    ['C', 1, 'degC', 'key'],
    ['F', 1, 'degF', 'key'],
    ...['peso', ...PESOS].map((currency) => ['¤', 1, currency] as const),
    ...PESOS.map((currency) => ['peso pesos', 1, currency] as const),
    ['oz ounce ounces onza onzas', 2.95735295625e-5, 'L3', 'key'],
    ['gal gallon gallons gals galon galones', 4.54609e-3, 'L3', 'always'],
    ['qt quart quarts qts', 1.1365225e-3, 'L3', 'always'],
    ['pt pint pints pts pinta pintas', 5.6826125e-4, 'L3', 'always'],
    ['floz', 2.84130625e-5, 'L3', 'always'],
    ['cup cups taza tazas', 2.5e-4, 'L3', 'always'],
    ['tbsp tablespoon tablespoons cucharada cucharadas', 1.5e-5, 'L3', 'always'],
    ['tsp teaspoon teaspoons cucharadita cucharaditas', 5e-6, 'L3', 'always'],
    ['ton tons', 907.18474, 'M', 'always'],
    ['hp', 735.49875, 'M L2 T-3', 'always'],
    ['CV cv', 745.69987158227, 'M L2 T-3', 'always'],
  ];

function dimensions(text: string): Record<string, number> {
  const result: Record<string, number> = {};
  for (const part of text.split(' ')) {
    const [, name = '', exponent = ''] = /^([A-Za-z]+)(-?\d*)$/.exec(part) ?? [];
    result[name] = exponent === '' ? 1 : Number(exponent);
  }
  return result;
}

function buildTable(): Map<string, UnitMeasure[]> {
  const table = new Map<string, UnitMeasure[]>();
  const add = (name: string, factor: number, text: string, doubt: UnitDoubt = 'never'): void => {
    table.set(name, [...(table.get(name) ?? []), { factor, dimensions: dimensions(text), doubt }]);
  };
  const put = (name: string, factor: number, text: string): void => {
    if (!table.has(name)) add(name, factor, text);
  };
  for (const [name, [factor, text]] of Object.entries({ ...OTHERS, ...BASE })) put(name, factor, text);
  for (const currency of PESOS) put(currency, 1, currency);
  put('mxn', 1, 'MXN');
  for (const [canonical, spellings] of Object.entries(SPELLINGS)) {
    const [factor, text] = BASE[canonical] ?? OTHERS[canonical] ?? [1, canonical];
    const names = spellings.split(' ');
    for (const name of names) put(name, factor, text);
    if (!BASE[canonical]) continue;
    for (const name of [canonical, ...names].filter(({ length }) => length > 2)) {
      for (const [prefix, scale] of Object.entries(PREFIX_WORDS)) put(prefix + name, factor * scale, text);
    }
  }
  for (const name of ['kilo', 'kilos', 'kgs', 'kgr', 'kilogr']) put(name, 1, 'M');
  put('cms', 1e-2, 'L');
  put('kms', 1e3, 'L');
  for (const [name, [factor, text]] of Object.entries(BASE)) {
    for (const [prefix, scale] of Object.entries(PREFIXES)) put(prefix + name, factor * scale, text);
    if (WITH_TERA.includes(name)) put(`T${name}`, factor * 1e12, text);
  }
  const [ohm, resistance] = BASE.Ω ?? [1, ''];
  for (const [prefix, scale] of Object.entries(OHM_PREFIXES)) {
    for (const name of ['ohm', 'ohms', 'OHM', 'OHMS', 'Ohm', 'Ohms'])
      put(prefix + name, ohm * scale, resistance);
  }
  for (const [prefix, scale] of [
    ['kil', 1e3],
    ['meg', 1e6],
  ] as const) {
    for (const name of ['ohm', 'ohms']) put(prefix + name, ohm * scale, resistance);
  }
  for (const [index, [prefix, word]] of BINARY_PREFIXES.entries()) {
    const [scale, binary] = [1000 ** (index + 1), 1024 ** (index + 1)];
    const symbol = prefix === 'K' ? 'k' : prefix;
    for (const name of new Set([
      `${prefix}B`,
      `${prefix}b`.toLowerCase(),
      `${symbol}B`,
      `${word}byte`,
      `${word}bytes`,
    ])) {
      add(name, 8 * scale, 'bit');
      // By the standard, the prefix means 1,000, in common usage 1,024; the spelling is the same.
      add(name, 8 * binary, 'bit', 'always');
    }
    for (const name of [`${symbol}bit`, `${symbol}bits`, `${word}bit`, `${word}bits`])
      add(name, scale, 'bit');
    add(`${symbol}bps`, scale, 'bit T-1');
    // "kb" is also written for a kilobyte.
    add(`${symbol}b`, scale, 'bit', symbol === 'k' ? 'always' : 'never');
  }
  add('mb', 100, 'M L-1 T-2');
  for (const [names, factor, text, doubt] of MEANINGS) {
    for (const name of names.split(' ')) add(name, factor, text, doubt);
  }
  return table;
}

const TABLE = buildTable();

/**
 * Returns the units of a spelling, the usual one first. Case-sensitive (mW is not MW); an unknown spelling of two or
 * more letters is also tried in lower case (KG, Km, Metros). Empty when the word is no unit.
 */
export function findUnits(name: string): readonly UnitMeasure[] {
  return TABLE.get(name) ?? (name.length > 1 ? (TABLE.get(name.toLowerCase()) ?? []) : []);
}

const FACTOR_SYMBOLS = new Set(
  'm cm mm km dm kg g mg mol mmol J kJ N kN W kW V A C L rad Pa K s min h'.split(' '),
);

/** Returns whether a symbol can be written without a sign next to others, as in kgms⁻¹. */
export function isFactorSymbol(name: string): boolean {
  return FACTOR_SYMBOLS.has(name);
}
