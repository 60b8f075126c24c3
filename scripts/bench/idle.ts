import { setTimeout as sleep } from 'node:timers/promises';
import { type AddFigure, value } from './figure.ts';
import { startProcess } from './processes.ts';
import { makeSchool, measuredSchool } from './school.ts';

/**
 * Seconds of warm-up and of measurement. Both end within five minutes, because a server without a backup of last
 * night then takes one.
 */
const settling = 30;
const measured = 240;
const perHour = 3_600 / measured;

/** Measures the start of a server and its CPU and disk use without requests. */
export async function measure(addFigure: AddFigure): Promise<void> {
  const school = await makeSchool(measuredSchool);
  const started = performance.now();
  const server = await startProcess('src/server/main.ts', school.settings);
  try {
    const seconds = (performance.now() - started) / 1_000;
    addFigure(value('start until it answers', 's', seconds, { atMost: 2 }));
    await sleep(settling * 1_000);
    const before = { cpu: server.cpuSeconds(), written: server.writtenMb() };
    await sleep(measured * 1_000);
    const cpu = ((server.cpuSeconds() - before.cpu) / measured) * 100;
    const written = (server.writtenMb() - before.written) * perHour;
    addFigure(value('at rest: processor time, of one core', '%', cpu, { atMost: 0.5 }));
    addFigure(value('at rest: written to the disk in an hour', 'MB', written, { atMost: 1 }));
    addFigure(value('at rest: memory', 'MB', server.residentMb(), { atMost: 200 }));
  } finally {
    await server.stop();
    await school.remove();
  }
}
