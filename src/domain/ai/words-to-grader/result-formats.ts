const chatToken =
  /<\|[^|<>]{1,40}\|>|<<\/?SYS>>|\[\/?INST\]|<(?:start|end)_of_turn>|<\/?(?:system|assistant|developer|student_?answer|answer|respuesta|resposta)>/i;
const endOfAnswer =
  /(?:^|\W)(?:end of|fin(?:al)? de|fi de|fim da)\s(?:the\s|la\s|l')?(?:student|user|answer|respuesta|resposta|alumn|estudiante|submission)/i;
const hiddenInk =
  /\\(?:color|textcolor|definecolor)\s*\{?\s*(?:white|#?fff)|\\(?:phantom|hphantom|vphantom|tiny|htmlstyle|htmldata)\b|style\s*=.{0,40}(?:(?:color|font-size)\s*:\s*(?:white|#fff|0)|display\s*:\s*none)/i;

/** A text in tag characters, which no screen shows; flags use at most seven. */
const hiddenText = /[\u{e0020}-\u{e007e}]{8,}/u;

/** Returns whether a line imitates a message of the system, ends the answer, or hides what it says. */
export const imitatesSystem = (line: string): boolean =>
  chatToken.test(line) || endOfAnswer.test(line) || hiddenInk.test(line) || hiddenText.test(line);
