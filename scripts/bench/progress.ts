import { progressBar } from '../progress-bar.ts';

export interface Progress {
  begin(section: string): void;
  /** Shows the current activity of the section. */
  note: (doing: string) => void;
  end(): void;
}

/** Shows a progress bar on a terminal, otherwise one line per section. */
export function createProgress(total: number): Progress {
  const { stderr } = process;
  let done = -1;
  let section = '';
  const show = (doing: string) => {
    if (!stderr.isTTY) return;
    stderr.write(`\r\x1b[2K${progressBar(done / total)} ${section} ${doing}`);
  };
  return {
    begin(name) {
      done += 1;
      section = name;
      if (!stderr.isTTY) stderr.write(`${done + 1}/${total} ${name}\n`);
      show('');
    },
    note: show,
    end() {
      if (stderr.isTTY) stderr.write('\r\x1b[2K');
    },
  };
}
