/** Returns a zip file with uncompressed parts. */
export function storedZip(parts: readonly { name: string; body: string }[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const files: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, body } of parts) {
    const [named, data] = [encoder.encode(name), encoder.encode(body)];
    const head = new DataView(new ArrayBuffer(30));
    head.setUint32(0, 0x04034b50, true);
    head.setUint16(26, named.length, true);
    const entry = new DataView(new ArrayBuffer(46));
    entry.setUint32(0, 0x02014b50, true);
    entry.setUint32(20, data.length, true);
    entry.setUint32(24, data.length, true);
    entry.setUint16(28, named.length, true);
    entry.setUint32(42, at, true);
    files.push(new Uint8Array(head.buffer), named, data);
    directory.push(new Uint8Array(entry.buffer), named);
    at += 30 + named.length + data.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, directory.length / 2, true);
  end.setUint32(16, at, true);
  return new Uint8Array(Buffer.concat([...files, ...directory, new Uint8Array(end.buffer)]));
}
