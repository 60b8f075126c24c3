import { png } from '../picture-files.ts';

const option = (share: number, text: string, feedback = '') =>
  `<answer fraction="${share}" format="html"><text><![CDATA[${text}]]></text><feedback><text>${feedback}</text></feedback></answer>`;
const question = (type: string, text: string, inner: string, files = '') =>
  `<question type="${type}"><name><text>x</text></name><questiontext format="html"><text><![CDATA[${text}]]></text>${files}</questiontext>${inner}</question>`;
const file = (name: string, bytes: Buffer) =>
  `<file name="${name}" encoding="base64">${bytes.toString('base64')}</file>`;

/** A Moodle file with a question of each kind that the preview of an import shows differently. */
export async function previewFile(): Promise<Buffer> {
  const picture = await png(400, 260);
  const damaged = (await png(300, 200)).subarray(0, 120);
  const questions = [
    question(
      'multichoice',
      '¿Dónde ocurre la fase luminosa?',
      `<single>true</single>${option(0, 'En el estroma')}${option(100, 'En los tilacoides', 'Muy bien.')}${option(0, 'En la raíz')}`,
    ),
    question(
      'truefalse',
      'La fase oscura solo ocurre de noche.',
      `${option(0, 'true')}${option(100, 'false')}`,
    ),
    question(
      'multichoice',
      'Observa la figura. ¿Qué señala la flecha 2? <img src="@@PLUGINFILE@@/rota.png" alt="Corte de una hoja">',
      `<single>true</single>${option(0, 'Un estoma')}${option(100, 'El parénquima en empalizada')}`,
      file('rota.png', damaged),
    ),
    question(
      'multichoice',
      '¿Qué pigmento es el más abundante en las hojas?',
      `<single>true</single>${option(0, 'El caroteno')}${option(0, 'La clorofila a')}${option(0, 'La xantofila')}`,
    ),
    question(
      'numerical',
      '<p>Halla la energía de un fotón de luz roja, con \\(E=\\frac{hc}{\\lambda}\\).</p><p>¿Cuánto es, en julios?</p>',
      '<answer fraction="100"><text>12.5</text><tolerance>0.5</tolerance></answer>',
    ),
    question(
      'multichoice',
      '¿Qué muestra la <span style="color:red">gráfica</span>? <img src="@@PLUGINFILE@@/g.png" alt="Gráfica de la tasa">',
      `<single>true</single>${option(0, 'La tasa crece siempre')}${option(100, 'La tasa se estabiliza')}`,
      file('g.png', picture),
    ),
    question('ddimageortext', 'Arrastra cada rótulo a su sitio en el dibujo.', ''),
    question(
      'shortanswer',
      'Al romper el agua se desprende…',
      '<answer fraction="100"><text>oxígeno</text></answer><answer fraction="50"><text>gas</text></answer>',
    ),
    question(
      'cloze',
      'La planta toma {1:SHORTANSWER:=agua~%50%líquido} del suelo y usa la {1:MULTICHOICE:=luz~sombra}.',
      '',
    ),
    question(
      'matching',
      'Une cada parte con su función.',
      '<subquestion><text>Raíz</text><answer><text>Absorbe agua</text></answer></subquestion><subquestion><text>Hoja</text><answer><text>Hace la fotosíntesis</text></answer></subquestion>',
    ),
  ];
  return Buffer.from(`<?xml version="1.0"?><quiz>${questions.join('')}</quiz>`);
}
