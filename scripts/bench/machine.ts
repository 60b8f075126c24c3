import { cpus } from 'node:os';

/** Names machines whose figures may be compared: `linux-x64-2-xeon-platinum`. */
export function machineKind(): string {
  const [first] = cpus();
  const model = (first?.model ?? 'unknown')
    .replace(/\(.*?\)|\b(cpu|processor|intel|amd|@.*)\b/gi, ' ')
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return [process.platform, process.arch, cpus().length, model].filter(Boolean).join('-');
}
