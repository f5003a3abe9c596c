import { samples } from '@coverline/contract/samples'
import { newId } from '../../platform/id.ts'
import type { IdSource } from './schema-values.ts'

/** A line of the customer's table of rights. */
export type EndpointRule = { method: string; path: string; permission: string; gate: string }

/** Rights of the calls that the customer's table does not list; a new call without a line fails the tests. */
export const ownEndpoints: readonly EndpointRule[] = samples.flatMap(({ rights = [] }) =>
  rights.map(([path, permission, gate = '']) => ({ method: 'POST', path, permission, gate })),
)

/** The table whose rows an id field names; a missing field fails the tests that plant foreign ids. */
export const tableOfField: Readonly<Record<string, string | null>> = Object.assign(
  {},
  ...samples.map(({ idFields }) => idFields),
)

const inputs = new Map(samples.flatMap((sample) => Object.entries(sample.inputs ?? {})))

/** Returns the usual fields of a call by its name; empty for most. */
export function usualInput(name: string, idOf: IdSource): Record<string, unknown> {
  return inputs.get(name)?.(idOf, newId) ?? {}
}
