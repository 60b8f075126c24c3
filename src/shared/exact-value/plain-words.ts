const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\s*(?:por\s*ciento|per\s*cent|porciento|pct)(?![a-z])/gi, '%'],
  [/(?:°|(?<![a-z])grados?|(?<![a-z])degrees?)\s*(?:celsius|centigrados?|c)(?![a-z])/gi, ' degC'],
  [/(?:°|(?<![a-z])grados?|(?<![a-z])degrees?)\s*(?:fahrenheit|f)(?![a-z])/gi, ' degF'],
  [/°\s*K(?![a-z])/g, ' K'],
  [/(?<![a-z])oo(?![a-z])/gi, ' inf '],
  [/(?<![a-z])negativ[eo]\s+(?=[\d(])/gi, '-'],
  [/(?<=\d)\s*\^o(?![a-z])/gi, '°'],
  [/(?<=[\d)]|pi)\s*(?:grados?|degrees?|deg)(?![a-z])/gi, '°'],
  [/(?<![a-z])(?:la\s+)?raiz\s+(?:cubica|tercera)(?:\s+de)?(?![a-z])/gi, ' cbrt '],
  [/(?<![a-z])(?:la\s+)?raiz\s+cuarta(?:\s+de)?(?![a-z])/gi, ' root_(4) '],
  [/(?<![a-z])(?:la\s+)?raiz(?:\s+cuadrada)?(?:\s+de)?(?![a-z])/gi, ' sqrt '],
  [/(?<![a-z])(?:the\s+)?cubed?\s+root(?:\s+of)?(?![a-z])/gi, ' cbrt '],
  [/(?<![a-z])(?:the\s+)?(?:square\s+)?root(?:\s+of)(?![a-z])/gi, ' sqrt '],
  [/(?<![a-z])(?:the\s+)?square\s+root(?![a-z])/gi, ' sqrt '],
  [
    /(?<![a-z])(?:logaritmo\s+(?:natural|neperiano)|natural\s+log(?:arithm)?)(?:\s+(?:de|of))?(?![a-z])/gi,
    ' ln ',
  ],
  [/(?<![a-z])(?:logaritmo|logarithm)(?:\s+(?:de|of))?(?![a-z])/gi, ' log '],
  [/(?<=(?:sen|seno|sin|sine|cos|coseno|cosine|tan|tangente|tangent|log|ln)\s+)(?:de|of)\s+/gi, ''],
  [/(?<![a-z])(?:menos|minus)\s+(?=[\d(.]|sqrt|pi|inf|cbrt)/gi, '-'],
  [/(?<![a-z])(?:mas|plus)\s+(?=[\d(.]|sqrt|pi|inf|cbrt)/gi, '+'],
  [/(?<=[\d)%°!]|pi)\s+(?:dividid[oa]\s+)?(?:entre|sobre)\s+(?=[\d(.+-]|sqrt|cbrt|root|pi)/gi, '/'],
  [/(?<=[\d)%°!]|pi)\s+(?:dividid[oa]\s+por|divided\s+by|over)\s+(?=[\d(.+-]|sqrt|cbrt|root|pi)/gi, '/'],
  [
    /(?<=[\d)%°!]|pi)\s+(?:multiplicado\s+por|multiplied\s+by|por|times)\s+(?!100(?![\d.,]))(?=[\d(.+-]|sqrt|cbrt|root|pi)/gi,
    '*',
  ],
  [/(?<=[\d)a-z])\s+(?:elevad[oa]\s+)?al\s+cuadrado(?![a-z])/gi, '^2'],
  [/(?<=[\d)a-z])\s+(?:elevad[oa]\s+)?al\s+cubo(?![a-z])/gi, '^3'],
  [/(?<=[\d)]|pi)\s+squared(?![a-z])/gi, '^2'],
  [/(?<=[\d)]|pi)\s+cubed(?![a-z])/gi, '^3'],
  [/(?<=[\d)]|pi|(?<![a-z])[a-z])\s+(?:elevad[oa]\s+a(?:\s+la)?|a\s+la)\s+(-?\s*\d+)(?![\d.,/])/gi, '^($1)'],
  [
    /(?<=[\d)]|pi|(?<![a-z])[a-z])\s+(?:raised\s+)?to\s+the\s+(?:power\s+(?:of\s+)?)?(-?\s*\d+)(?:st|nd|rd|th)?(?:\s+power)?(?![\d.,/a-z])/gi,
    '^($1)',
  ],
  ...['cuarta', 'quinta', 'sexta', 'septima', 'octava', 'novena', 'decima'].map(
    (ordinal, index) =>
      [
        new RegExp(
          `(?<=[\\d)]|pi|(?<![a-z])[a-z])\\s+(?:elevad[oa]\\s+)?a\\s+la\\s+${ordinal}(?:\\s+potencia)?(?![a-z])`,
          'gi',
        ),
        `^(${index + 4})`,
      ] as const,
  ),
  [/^(?:el|the)\s+(?=[-+]?\d)/i, ''],
  [
    /(?<![\d.,])(\d+[.,])(\d)\2*\s*\(?(?:periodic[oa]|recurring|repeating|repeated)(?:\s+pur[oa])?\)?(?![a-z])/gi,
    '$1($2)',
  ],
];

/** Converts words to signs: "por ciento", "grados", "raíz cuadrada de", "menos infinito". */
export function wordsToSigns(text: string): string {
  // Skips bare numbers, the most frequent answers: the patterns are compiled on first use.
  if (!/[a-zA-Z°]/.test(text)) return text;
  let result = text;
  for (const [pattern, replacement] of WORDS) result = result.replace(pattern, replacement);
  return result.replace(/ {2,}/g, ' ').trim();
}
