import { type ErrorName, errorTable } from '@coverline/contract/errors'
import * as z from 'zod'
import type { BoundEndpoint } from '../call.ts'
import { answerOf, errorSchemas } from './open-api-errors.ts'
import { schemaOf } from './open-api-schema.ts'

const always: ErrorName[] = [
  'common.validation',
  'common.malformed',
  'common.too-many-requests',
  'common.internal',
  'common.unavailable',
]
const signedIn: ErrorName[] = ['common.unauthorized', 'common.forbidden']
/** What the scanner may say of an upload */
const scanErrors: ErrorName[] = ['files.infected', 'files.not-scanned', 'files.too-large']

/** Returns every error an endpoint may answer: its own and those of the binder. */
function errorsOf({ endpoint }: BoundEndpoint): ErrorName[] {
  const names = new Set<ErrorName>([...endpoint.errors, ...always])
  if (endpoint.access !== '@public') for (const name of signedIn) names.add(name)
  if (endpoint.scope === 'provider') names.add('common.provider-required')
  if (endpoint.scope !== 'public') names.add('common.not-found')
  if (endpoint.kind === 'command') {
    if (endpoint.scope === 'provider' || endpoint.scope === 'company' || endpoint.scope === 'member') {
      names.add('common.licence-ended')
      names.add('common.licence-limit')
    }
    for (const name of [
      'common.conflict',
      'common.in-use',
      'common.request-in-flight',
      'common.key-reused',
    ] as const)
      names.add(name)
  }
  if (typeof endpoint.access !== 'string' && endpoint.access.roles) names.add('common.admin-only')
  if (typeof endpoint.access !== 'string' && endpoint.access.feature) names.add('common.feature-locked')
  if (endpoint.upload) for (const name of scanErrors) names.add(name)
  if (endpoint.method !== 'GET')
    for (const name of ['common.too-large', 'common.unsupported-media'] as const) names.add(name)
  return [...names]
}

const deferredFile = z.strictObject({ jobId: z.uuid() })

function responsesOf(bound: BoundEndpoint): Record<string, unknown> {
  const { endpoint } = bound
  const content =
    'file' in endpoint.output
      ? { [endpoint.output.contentType]: { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: schemaOf(endpoint.output, 'output') } }
  const responses: Record<string, unknown> = { 200: { description: 'Done', content } }
  if (endpoint.kind === 'command' && endpoint.mayDefer)
    responses['202'] = {
      description: 'Handed to a job',
      content:
        'file' in endpoint.output
          ? { 'application/json': { schema: schemaOf(deferredFile, 'output') } }
          : content,
    }
  const byStatus = Map.groupBy(errorsOf(bound), (name) => errorTable[name].status)
  for (const [status, names] of byStatus) {
    responses[status] = {
      description: names.map((name) => errorTable[name].code).join(', '),
      content: { 'application/json': { schema: answerOf(names) } },
    }
  }
  return responses
}

function requestOf({ endpoint }: BoundEndpoint): Record<string, unknown> {
  const schema = schemaOf(endpoint.input, 'input')
  if (endpoint.method === 'GET') {
    const { properties = {}, required = [] } = schema as {
      properties?: Record<string, unknown>
      required?: string[]
    }
    return {
      parameters: Object.entries(properties).map(([name, one]) => ({
        name:
          typeof one === 'object' && one !== null && Reflect.get(one, 'type') === 'array'
            ? `${name}[]`
            : name,
        in: 'query',
        required: required.includes(name),
        schema: one,
      })),
    }
  }
  if (!endpoint.upload) return { requestBody: { content: { 'application/json': { schema } } } }
  const parts = {
    allOf: [
      schema,
      { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    ],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: parts } } } }
}

function rightsOf({ endpoint }: BoundEndpoint): string {
  const { access } = endpoint
  if (access === '@public') return 'Needs no session.'
  if (access === '@auth') return `Needs a session (${endpoint.scope}).`
  return [
    access.anyOf && `Needs ${access.anyOf.join(' or ')}.`,
    access.roles && `Only ${access.roles.join(', ')}.`,
    access.notRoles && `Not ${access.notRoles.join(', ')}.`,
    access.feature && `Needs the feature ${access.feature}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Builds the OpenAPI 3.1 document of the whole API from the contract alone. */
export function openApiOf(endpoints: readonly BoundEndpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const bound of endpoints) {
    const method = (bound.endpoint.method ?? 'POST').toLowerCase()
    const operation = {
      operationId: bound.name,
      tags: [bound.noun],
      summary: bound.endpoint.summary,
      description: rightsOf(bound),
      ...(bound.endpoint.access === '@public' ? { security: [] } : {}),
      ...requestOf(bound),
      responses: responsesOf(bound),
    }
    const path = `/api${bound.endpoint.path}`
    paths[path] = { ...paths[path], [method]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Coverline API', version: '1' },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: errorSchemas(),
    },
  }
}
