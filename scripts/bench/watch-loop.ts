import { watchLoop } from './loop-block.ts';

/**
 * Preloaded into a server under measurement (`node --import`): on SIGUSR2, prints the longest block of its event loop
 * since the previous signal as one line of JSON.
 */
const loop = watchLoop();
process.on('SIGUSR2', async () => console.log(JSON.stringify({ loop: await loop.take() })));
