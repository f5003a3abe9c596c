import { type ErrorName, errorTable } from '@coverline/contract/errors'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { BoundEndpoint } from '../call.ts'
import { openApiOf } from './document.ts'

const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

function shapeOf(schema: unknown): string {
  if (!(schema instanceof z.ZodType)) return 'a file'
  return JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), null, 2)
}

function section({ name, endpoint }: BoundEndpoint): string {
  const errors = endpoint.errors.map(
    (error: ErrorName) => `${errorTable[error].code} (${errorTable[error].status})`,
  )
  return `<article id="${escape(name)}"><h3><code>${endpoint.method ?? 'POST'} /api${escape(endpoint.path)}</code></h3>
    <p>${escape(endpoint.summary)}</p>${errors.length > 0 ? `<p>Errors: ${escape(errors.join(', '))}</p>` : ''}
    <details><summary>Takes</summary><pre>${escape(shapeOf(endpoint.input))}</pre></details>
    <details><summary>Answers</summary><pre>${escape(shapeOf(endpoint.output))}</pre></details></article>`
}

function page(endpoints: readonly BoundEndpoint[]): string {
  const nouns = Map.groupBy(endpoints, (bound) => bound.noun)
  const menu = [...nouns].map(([noun]) => `<a href="#${noun}">${noun}</a>`).join(' · ')
  const body = [...nouns]
    .map(([noun, own]) => `<h2 id="${noun}">${noun}</h2>${own.map(section).join('')}`)
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Coverline API</title><style>
    body{font:15px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#131a24;background:#fff}
    pre{background:#f5f6f8;padding:1rem;overflow:auto;border-radius:8px}article{border-top:1px solid #e5e8ed;padding:.5rem 0}
    a{color:#0b7561}</style><main><h1>Coverline API</h1>
    <p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Sessions travel as a bearer token.</p><nav>${menu}</nav>${body}</main></html>`
}

/** Serves the contract for machines at /api/openapi.json and for people at /api/docs; both are built once. */
export function apiDocs(app: FastifyInstance, endpoints: readonly BoundEndpoint[]): void {
  let json: string | undefined
  let html: string | undefined
  app.get('/api/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send((json ??= JSON.stringify(openApiOf(endpoints)))),
  )
  app.get('/api/docs', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send((html ??= page(endpoints))),
  )
}
