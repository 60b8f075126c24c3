export interface Platform {
  /** Name used in artefacts. */
  name: string;
  /** Values used by npm and Node. */
  os: 'linux' | 'darwin' | 'win32';
  cpu: 'x64' | 'arm64';
}

/** Platforms of a release. Linux means glibc. */
export const platforms: readonly Platform[] = [
  { name: 'linux-x64', os: 'linux', cpu: 'x64' },
  { name: 'linux-arm64', os: 'linux', cpu: 'arm64' },
  { name: 'darwin-arm64', os: 'darwin', cpu: 'arm64' },
  { name: 'win-x64', os: 'win32', cpu: 'x64' },
];

/** Length in bytes of the header that `platformOfBinary` needs. */
export const headerBytes = 1_024;

/** Machine codes of the three formats: ELF e_machine, Mach-O cputype, PE Machine. */
const elfMachines: Record<number, Platform['cpu']> = { 62: 'x64', 183: 'arm64' };
const machMachines: Record<number, Platform['cpu']> = { 16777223: 'x64', 16777228: 'arm64' };
const peMachines: Record<number, Platform['cpu']> = { 34404: 'x64', 43620: 'arm64' };

/** Returns the operating system and CPU of a binary from its header; null for any other file. */
export function platformOfBinary(header: Buffer): Pick<Platform, 'os' | 'cpu'> | null {
  const found = machineOf(header);
  return found?.cpu ? { os: found.os, cpu: found.cpu } : null;
}

function machineOf(header: Buffer): { os: Platform['os']; cpu: Platform['cpu'] | undefined } | null {
  if (header.length < 64) return null;
  if (header.readUInt32BE(0) === 0x7f454c46)
    return { os: 'linux', cpu: elfMachines[header.readUInt16LE(18)] };
  if (header.readUInt32LE(0) === 0xfeedfacf)
    return { os: 'darwin', cpu: machMachines[header.readUInt32LE(4)] };
  if (header.toString('latin1', 0, 2) !== 'MZ') return null;
  const start = header.readUInt32LE(0x3c);
  if (start + 6 > header.length || header.toString('latin1', start, start + 4) !== 'PE\0\0') return null;
  return { os: 'win32', cpu: peMachines[header.readUInt16LE(start + 4)] };
}
