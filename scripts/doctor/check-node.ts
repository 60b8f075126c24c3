import { type Finding, fault, good } from './finding.ts';

/** First Node version that runs the product's TypeScript directly; the npm scripts install their own. */
const firstMajor = 24;

export function checkNode(version: string): Finding[] {
  const isNew = Number(version.split('.')[0]) >= firstMajor;
  return [isNew ? good('node-good', { version }) : fault('node-old', { version, first: firstMajor })];
}
