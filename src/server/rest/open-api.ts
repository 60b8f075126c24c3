import { z } from 'zod';
import type { RestCall } from './rest-call.ts';
import { areas, type RestErrorResponse, restErrors } from './rest-texts.ts';

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  description?: string;
  [key: string]: unknown;
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
  responses: Record<string, { description: string; content: { 'application/json': { schema: JsonSchema } } }>;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}

/** Returns the compatibility API as OpenAPI 3.1, generated from the schemas that parse and serialise it. */
export function openApiOf(calls: readonly RestCall[], title: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const call of calls) {
    const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title}: REST`,
      version: '1',
      description:
        'The calls of the older client. Each answers under both servers, with and without a slash at the ' +
        'end. The token is looked for in the Authorization header, in body.headers.Authorization, in ' +
        'body.token and in the session cookie; the first one present decides.',
    },
    servers: [
      { url: '/api', description: 'single prefix' },
      { url: '/api/api', description: 'doubled prefix' },
    ],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'aula_session' },
      },
    },
  };
}

const errorBody = z.object({
  error: z.string(),
  message: z.string().describe('The same text as error.'),
  code: z.string(),
  details: z.array(z.unknown()).optional(),
  job_id: z.string().optional(),
});

function operationOf(call: RestCall): Operation {
  const input = schemaOf(call.input, 'input');
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const others = Object.keys(input.properties ?? {}).filter((name) => !inPath.includes(name));
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const schemaAt = (name: string) => input.properties?.[name] ?? {};
  const isRequired = (name: string) => input.required?.includes(name) ?? false;
  const body: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(others.map((name) => [name, schemaAt(name)])),
    required: others.filter(isRequired),
  };
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.area],
    security: call.access === 'public' ? [] : [{ token: [] }, { cookie: [] }],
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path' as const, required: true, schema: schemaAt(name) })),
      ...(hasBody ? [] : others).map((name) => ({
        name,
        in: 'query' as const,
        required: isRequired(name),
        schema: schemaAt(name),
      })),
    ],
    ...(hasBody && { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: responsesOf(call),
  };
}

function responsesOf(call: RestCall): Operation['responses'] {
  const success = { 'application/json': { schema: schemaOf(call.output, 'output') } };
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const byStatus = Map.groupBy(errorsOf(call), (error) => String(error.status));
  const failures = [...byStatus].map(([status, errors]) => {
    const texts = new Set(errors.map((error) => `${error.code}: ${error.text}`));
    return [status, { description: [...texts].join('\n'), content: failure }] as const;
  });
  return {
    [call.status ?? 200]: { description: 'Success', content: success },
    ...Object.fromEntries(failures.toSorted(([one], [other]) => one.localeCompare(other))),
  };
}

/** Returns every error response that the call defines. */
export function errorsOf(call: RestCall): RestErrorResponse[] {
  const area = areas[call.area];
  const own = [call.invalid ?? restErrors.missingFields, ...Object.values(call.errors ?? {}).filter(Boolean)];
  if (call.access === 'public') return own;
  return [
    ...own,
    { status: 401, code: area.unauthenticatedCode, text: area.unauthenticated },
    { status: 401, code: area.unauthenticatedCode, text: area.expired },
    { status: 403, code: 'forbidden', text: area.forbidden },
  ];
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
}
