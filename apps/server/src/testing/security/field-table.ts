import roleTable from '@coverline/contract/permissions.json' with { type: 'json' }
import * as z from 'zod'
import type { BoundEndpoint } from '../../platform/http/call.ts'
import { type Caller, ruleFor, verdict } from './rights-oracle.ts'
import { inputSchema, type JsonSchema } from './schema-values.ts'

/** Returns the names of all fields below a schema, with dots; list items have no index. */
export function fieldNames(schema: JsonSchema, path = ''): string[] {
  const inside = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ]
  return [
    ...new Set([
      ...inside.flatMap((one) => fieldNames(one, path)),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => [
        `${path}${name}`,
        ...fieldNames(one, `${path}${name}.`),
      ]),
    ]),
  ]
}

function contextOf(role: string): Caller {
  if (role === 'INSURED') return { session: true, workspace: 'MEMBER', roles: [role], platform: 'no' }
  if (role === 'HR') return { session: true, workspace: 'COMPANY', roles: [role], platform: 'no' }
  return {
    session: true,
    workspace: 'INSURANCE',
    roles: [role],
    platform: role === 'MANAGER' ? 'manager' : 'no',
  }
}

function rolesOf(bound: BoundEndpoint): string[] {
  const { method = 'POST', path } = bound.endpoint
  const rule = ruleFor(method, path)
  if (!rule) throw new Error(`${bound.name} is in no table of rights`)
  if (rule.permission === '@public') return ['everybody']
  return Object.keys(roleTable).filter((role) => verdict(rule, contextOf(role)) === 'in')
}

/** One block per endpoint: who may call it, then one line for each field that it takes and that it answers. */
export function fieldTable(endpoints: readonly BoundEndpoint[]): string {
  const blocks = endpoints.map((bound) => {
    const { endpoint, name } = bound
    const output =
      endpoint.output instanceof z.ZodType ? z.toJSONSchema(endpoint.output, { unrepresentable: 'any' }) : {}
    const lines = (way: string, names: string[]) => names.toSorted().map((field) => `  ${way} ${field}`)
    return [
      `${name} (${rolesOf(bound).join(' ')})`,
      ...lines('takes', fieldNames(inputSchema(endpoint))),
      ...lines('answers', fieldNames(output)),
    ].join('\n')
  })
  return `${blocks.toSorted().join('\n')}\n`
}
