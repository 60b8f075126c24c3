import { findFirstAdmin } from '../src/domain/identity/identity-queries.ts';
import {
  fetchLocalModel,
  getLocalModel,
  recommendedFor,
} from '../src/domain/operations/ai-admin/local-model.ts';
import { runCommand } from '../src/platform/run-process.ts';
import { openInstallation } from './installation.ts';
import { progressBar } from './progress-bar.ts';

/** `npm run local-model -- [NAME] [--url URL]` does the same as "Modelo local" on the AI page. */
const args = process.argv.slice(2);
const urlAt = args.indexOf('--url');
const [, url] = urlAt < 0 ? [] : args.splice(urlAt, 2);
const [name] = args;

await runCommand(async () => {
  const { deps, close } = await openInstallation('npm run local-model');
  try {
    const local = await getLocalModel(deps);
    if (!local.mayChoose)
      return console.log('The environment names the model (OPENAI_MODEL): nothing is changed.');
    if (!name && local.inUse && local.isChosen) return console.log(`The school uses ${local.inUse} already.`);
    const admin = await findFirstAdmin(deps.db);
    if (admin === null) throw new Error('There is no admin yet: open Aula, create one, and run this again.');
    const recommended = recommendedFor(local.memoryGb);
    const model = name ?? recommended.model;
    const why = name
      ? ''
      : `, recommended for ${recommended.memoryGb} GB of memory, ${verdictOf(recommended)}`;
    console.log(`Fetching ${model}${why} …`);
    const wanted = { userId: admin, address: local.fixedAddress ?? url ?? local.address, model };
    let shown = '';
    const chosen = await fetchLocalModel(deps, wanted, new AbortController().signal, async (done, total) => {
      const line = `${progressBar(done / total)} ${Math.floor((done / total) * 100)} %`;
      if (line !== shown) console.log(`${line} (${done} of ${total} MB)`);
      shown = line;
    });
    console.log(
      `Chosen: ${chosen}, with a context of ${local.contextTokens} tokens, for grading, writing and the assistant. ` +
        'Try it on the page of the AI (/admin/ia) before grades depend on it.',
    );
  } finally {
    await close();
  }
});

function verdictOf({ verdict }: ReturnType<typeof recommendedFor>): string {
  return verdict ? `${verdict.marksRight} of 12 marks right in our test` : 'not tried by us';
}
