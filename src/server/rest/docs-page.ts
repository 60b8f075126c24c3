import type { OpenApi, Operation } from './open-api.ts';

/** Renders the API documentation as one HTML page, without scripts or external resources. */
export function docsPage(api: OpenApi): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${asHtml(api.info.title)}</title>
<style>${style}</style>
<h1>${asHtml(api.info.title)}</h1>
<p>${asHtml(api.info.description)}</p>
<p><a href="docs/openapi.json">OpenAPI 3.1</a></p>
${operations.join('\n')}
</html>`;
}

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
summary { cursor: pointer; padding: .35rem 0; }
code, pre { font: .9em ui-monospace, monospace; }
pre { background: #f4f4f4; padding: .75rem; overflow-x: auto; }
details { border-bottom: 1px solid #ddd; }
dt { font-weight: 600; } dd { white-space: pre-line; margin: 0 0 .5rem 1rem; }
`;

function section(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json'].schema;
  const [success] = Object.keys(operation.responses);
  const { content } = operation.responses[success!]!;
  const errors = Object.entries(operation.responses).slice(1);
  const parameters = operation.parameters.map(
    (one) => `<li><code>${asHtml(one.name)}</code> (${one.in}) ${asHtml(JSON.stringify(one.schema))}</li>`,
  );
  return `<details id="${operation.operationId}">
<summary><code>${method.toUpperCase()} ${asHtml(path)}</code> ${asHtml(operation.summary)}</summary>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${body ? `<p>Body</p>${json(body)}` : ''}
<p>Answer ${success}</p>${json(content['application/json'].schema)}
<dl>${errors.map(([status, one]) => `<dt>${status}</dt><dd>${asHtml(one.description)}</dd>`).join('')}</dl>
</details>`;
}

function json(value: unknown): string {
  return `<pre>${asHtml(JSON.stringify(value, null, 2))}</pre>`;
}

function asHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
