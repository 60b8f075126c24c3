import { watchLoop } from './loop-hold.ts';

/**
 * Loaded before a server under measurement (`node --import`): prints on SIGUSR2 the longest hold of its event loop
 * since the last time, one line of JSON.
 */
const loop = watchLoop();
process.on('SIGUSR2', () => console.log(JSON.stringify({ loop: loop.take() })));
