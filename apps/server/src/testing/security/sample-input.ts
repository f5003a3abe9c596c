import type { Endpoint } from '@coverline/contract/endpoint'
import * as z from 'zod'
import { newId } from '../../platform/id.ts'
import { randomOf } from './random.ts'
import { type Choices, type IdSource, inputSchema, type JsonSchema, valueOf } from './schema-values.ts'

const plainWords = ['Sample']

function choicesWith(idOf: IdSource): Choices {
  return { random: randomOf(1), idOf, optional: 0, words: plainWords }
}

function isValid(endpoint: Endpoint, value: unknown): boolean {
  return endpoint.input instanceof z.ZodType && endpoint.input.safeParse(value).success
}

/** How many optional fields a refined input may need. */
const mostNeeded = 3

/** Adds the few optional fields that make a refined input valid. */
function completed(
  endpoint: Endpoint,
  base: Record<string, unknown>,
  choices: Choices,
  most: number,
): Record<string, unknown> | undefined {
  const properties: Record<string, JsonSchema> = inputSchema(endpoint).properties ?? {}
  const missing = Object.entries(properties).filter(([name]) => !(name in base))
  const tries = missing.map(([name, schema]) => ({ ...base, [name]: valueOf(schema, choices, name) }))
  const valid = tries.find((one) => isValid(endpoint, one))
  if (valid || most === 1) return valid
  for (const one of tries) {
    const found = completed(endpoint, one, choices, most - 1)
    if (found) return found
  }
  return undefined
}

function completeWithFewest(
  endpoint: Endpoint,
  base: Record<string, unknown>,
  choices: Choices,
): Record<string, unknown> | undefined {
  for (let most = 1; most <= mostNeeded; most += 1) {
    const found = completed(endpoint, base, choices, most)
    if (found) return found
  }
  return undefined
}

/**
 * Builds the smallest valid input of an endpoint: required fields and those that its refinements need. The
 * fields in `also` are filled too if they exist.
 */
export function sampleInput(
  endpoint: Endpoint,
  options: { idOf?: IdSource; also?: Record<string, unknown> } = {},
): Record<string, unknown> {
  const choices = choicesWith(options.idOf ?? (() => newId()))
  const base = { ...(valueOf(inputSchema(endpoint), choices) as Record<string, unknown>), ...options.also }
  const valid = isValid(endpoint, base) ? base : completeWithFewest(endpoint, base, choices)
  if (!valid) throw new Error(`no valid sample for ${endpoint.path}: ${JSON.stringify(base)}`)
  return valid
}
