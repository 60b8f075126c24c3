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
];

/** Rule 8 and the words of rules 10 and 11: "por ciento", "grados", "raíz cuadrada de", "menos infinito" as signs. */
export function wordsToSigns(text: string): string {
  // Most answers are bare numbers: the patterns are compiled at their first use only.
  if (!/[a-zA-Z°]/.test(text)) return text;
  let result = text;
  for (const [pattern, replacement] of WORDS) result = result.replace(pattern, replacement);
  return result.replace(/ {2,}/g, ' ').trim();
}
