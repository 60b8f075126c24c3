import { type Finding, fault, good } from './finding.ts';

/** The first Node that runs the product's TypeScript as it is; the npm scripts bring one of their own. */
const firstMajor = 24;

export function checkNode(version: string): Finding[] {
  const isNew = Number(version.split('.')[0]) >= firstMajor;
  return [isNew ? good('node-good', { version }) : fault('node-old', { version, first: firstMajor })];
}
