/** Parses a mail message: its readable text and the parts that tests check. */
export function readMail(message: string) {
  const [head = '', ...rest] = message.split(/\r?\n\r?\n/);
  const header = (name: string) =>
    new RegExp(`^${name}:((?:.|\\r?\\n[ \\t])*)`, 'im')
      .exec(head)?.[1]
      ?.replace(/\r?\n[ \t]/g, ' ')
      .replace(/\?=\s+=\?/g, '?==?')
      .replace(/(=\?UTF-8\?Q\?(?:.*?)\?=)+/gi, (words) =>
        decodeQuoted(words.replace(/=\?UTF-8\?Q\?|\?=/gi, '').replaceAll('_', ' ')),
      )
      .trim() ?? null;
  const body = rest.join('\n\n');
  const encoding = header('Content-Transfer-Encoding') ?? '';
  const text = /quoted-printable/i.test(encoding)
    ? decodeQuoted(body)
    : /base64/i.test(encoding)
      ? Buffer.from(body, 'base64').toString()
      : body;
  return {
    to: header('To'),
    subject: header('Subject'),
    text,
    header,
    /** Returns the text after `#NAME=` in a link. */
    token: (name: string) => new RegExp(`#${name}=([\\w-]+)`).exec(text)?.[1] ?? null,
  };
}

function decodeQuoted(body: string): string {
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
