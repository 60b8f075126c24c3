import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const folder = new URL('../../.github/workflows/', import.meta.url);
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(new URL(name, folder), 'utf8'),
}));

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, { permissions?: Record<string, string> }>;
}

describe.each(workflows)('the workflow $name', ({ text }) => {
  const { permissions, jobs } = parse(text) as Workflow;

  it('names every action by a commit, with its version beside it', () => {
    const used = text.split('\n').filter((line) => line.includes('uses:'));
    expect(used).not.toEqual([]);
    expect(used.filter((line) => !/uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual(
      [],
    );
  });

  it('gives rights to write to single jobs only', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const { permissions: own } of Object.values(jobs)) {
      const mayPublish = own?.contents === 'write';
      expect(mayPublish && own['id-token'] === 'write').toBe(false);
    }
  });
});
