import * as z from 'zod'
import type { JsonSchema } from './schema-values.ts'

type Content = Record<string, { schema: JsonSchema }>
type Described = {
  operationId: string
  security?: unknown[]
  parameters?: { name: string; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

/** An operation as described by the OpenAPI document, the only source of the fuzz test */
export type Operation = {
  name: string
  method: string
  path: string
  isPublic: boolean
  isUpload: boolean
  input: JsonSchema
  statuses: readonly number[]
  /** Returns how a response violates the document; undefined if it conforms. */
  faultOf: (status: number, body: unknown) => string | undefined
}

type Referring = JsonSchema & { $ref?: string }

/** Returns the name of the error that a schema refers to. */
const errorIn = ({ $ref }: Referring): string | undefined =>
  /^#\/components\/schemas\/(\w+)$/.exec($ref ?? '')?.[1]

/** Combines the parameters of a GET into one object schema. */
function ofParameters(parameters: NonNullable<Described['parameters']>): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name.replace('[]', ''), schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name.replace('[]', '')),
  }
}

function inputOf({ parameters, requestBody }: Described): { input: JsonSchema; isUpload: boolean } {
  if (!requestBody) return { input: ofParameters(parameters ?? []), isUpload: false }
  const form = requestBody.content['multipart/form-data']?.schema
  if (form) return { input: form.allOf?.[0] ?? {}, isUpload: true }
  return { input: requestBody.content['application/json']?.schema ?? {}, isUpload: false }
}

export function operationsOf(document: unknown): Operation[] {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Described>>
    components: { schemas: Record<string, JsonSchema> }
  }
  type Schema = Parameters<typeof z.fromJSONSchema>[0]
  const named = (schema: Referring): JsonSchema => components.schemas[errorIn(schema) ?? ''] ?? schema
  const validatorOf = (content: Content | undefined): z.ZodType => {
    const schema = content?.['application/json']?.schema
    if (!schema) return z.unknown()
    const whole = schema.anyOf ? { ...schema, anyOf: schema.anyOf.map(named) } : named(schema)
    return z.fromJSONSchema(whole as Schema)
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const validators = new Map(
        Object.entries(described.responses).map(([status, { content }]) => [
          Number(status),
          validatorOf(content),
        ]),
      )
      return {
        name: described.operationId,
        method: method.toUpperCase(),
        path,
        isPublic: described.security?.length === 0,
        ...inputOf(described),
        statuses: [...validators.keys()],
        faultOf: (status: number, body: unknown) => {
          const validator = validators.get(status)
          if (!validator) return `status ${status} is not in the document`
          const result = validator.safeParse(body)
          return result.success
            ? undefined
            : `answer ${status} is not as described: ${z.prettifyError(result.error)}`
        },
      }
    }),
  )
}
