import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';

const gift = (file: string) => {
  const [row] = readQuestionFile(Buffer.from(file)).rows;
  return [row!.question?.text, ...row!.notes.map(({ code }) => code)];
};
const xml = (text: string) =>
  gift(
    `<quiz><question type="essay"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext></question></quiz>`,
  );

describe('what looks like a tag', () => {
  it('stays as text where it is no element of HTML', () => {
    expect(xml('Una List<String> y un Map<K, List<V>>')).toEqual([
      'Una List&lt;String&gt; y un Map&lt;K, List&lt;V&gt;&gt;',
      'tags-shown',
    ]);
    expect(xml('for (i=0; i<n; i++) { s += i; }')).toEqual([
      'for (i=0; i&lt;n; i++) { s += i; }',
      'tags-shown',
    ]);
    expect(xml('if (a<b && c>d)')).toEqual(['if (a&lt;b &amp;&amp; c&gt;d)', 'tags-shown']);
    expect(xml('#include <stdio.h>')).toEqual(['#include &lt;stdio.h&gt;', 'tags-shown']);
  });

  it('is formatting in HTML, also without its end and with odd attributes', () => {
    expect(xml('<p>Uno<p>dos <b>tres')).toEqual(['<p>Uno</p><p>dos <b>tres</b></p>']);
    expect(xml('Mira <img src="x.png" alt="a > b">')).toContain('picture-lost');
    expect(xml('<font color=#ff0000>Uno</font><o:p></o:p>')).toEqual(['Uno', 'format']);
    expect(xml('Uno <b>dos</b')).toEqual(['Uno <b>dos</b>']);
    expect(xml('<!-- List<String> -->Uno')).toEqual(['Uno']);
  });

  it('stays as text in GIFT where it is not closed', () => {
    expect(gift('Sea a<b y b>c. ¿Es a<c? {F}')).toEqual(['Sea a&lt;b y b&gt;c. ¿Es a&lt;c?', 'tags-shown']);
    expect(gift('¿Dónde va <title>? {=En <head> ~En <body>}')).toEqual([
      '¿Dónde va &lt;title&gt;?',
      'tags-shown',
    ]);
    expect(gift('<p>Lee <b>esto</b><br>¿Qué es? {T}')).toEqual(['Lee <b>esto</b><br>¿Qué es?']);
  });

  it('begins a text of GIFT', () => {
    expect(gift('<b>Uno</b><br>¿Qué es? {T}')).toEqual(['<b>Uno</b><br>¿Qué es?']);
    expect(() => gift('<p>Una página</p>')).toThrow('import-format-unknown');
  });

  it('is the text of an option that has nothing else', () => {
    const options = (list: string) =>
      readQuestionFile(Buffer.from(`¿Cuál es un párrafo? {${list}}`)).rows.map(
        ({ question, notes }) => question?.options.map(({ text }) => text) ?? notes[0]!.code,
      );
    expect(options('=<p> ~<table> ~</b> ~<a href>')).toEqual([['<p>', '<table>', '</b>', '<a href>']]);
    // An editor writes these into an empty option.
    expect(options('=<p> ~<b> ~<br>')).toEqual(['empty-option']);
  });
});
