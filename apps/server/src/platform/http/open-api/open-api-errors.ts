import { errorBodies } from '@coverline/contract/error-bodies'
import { type ErrorName, errorTable } from '@coverline/contract/errors'
import { schemaOf } from './open-api-schema.ts'

const errorProperties = {
  code: { type: 'string' },
  message: { type: 'string' },
  fields: { type: 'object', additionalProperties: { type: 'string' } },
  details: { type: 'object' },
}

function errorSchema(own: { properties?: object; required?: string[] } = {}): Record<string, unknown> {
  return {
    type: 'object',
    required: ['code', 'message', ...(own.required ?? [])],
    properties: { ...errorProperties, ...own.properties },
    additionalProperties: false,
  }
}

const isTelling = (name: ErrorName): name is keyof typeof errorBodies => name in errorBodies
const referenceTo = (schema: string): { $ref: string } => ({ $ref: `#/components/schemas/${schema}` })

/**
 * Returns the error schemas by name in the document: the general one, and one by its code for each error with
 * more fields.
 */
export function errorSchemas(): Record<string, unknown> {
  const telling = Object.entries(errorBodies).map(([name, body]) => [
    errorTable[name as keyof typeof errorBodies].code,
    errorSchema(schemaOf(body, 'output') as { properties?: object; required?: string[] }),
  ])
  return { Error: errorSchema(), ...Object.fromEntries(telling) }
}

/** Returns the schema of the errors that share a status. */
export function answerOf(names: readonly ErrorName[]): unknown {
  const schemas = new Set(names.map((name) => (isTelling(name) ? errorTable[name].code : 'Error')))
  const references = [...schemas].map(referenceTo)
  return references.length === 1 ? references[0] : { anyOf: references }
}
