import type { BoundEndpoint } from '../../platform/http/call.ts'
import type { Caller } from '../caller.ts'
import type { RoleContext } from './rights-cases.ts'
import { payloads } from './rights-cases.ts'
import { ruleFor, type Verdict, verdict } from './rights-oracle.ts'
import { sampleInput } from './sample-input.ts'

export type RightsFault = {
  endpoint: string
  caller: string
  payload: string
  expected: Verdict
  status: number
  code: string
}

function isAsExpected(expected: Verdict, status: number, code: string): boolean {
  if (expected === '401') return status === 401 && code === 'UNAUTHORIZED'
  if (expected === '403') return status === 403 && ['FORBIDDEN', 'ADMIN_ONLY'].includes(code)
  if (expected === '400') return status === 400 && code === 'PROVIDER_REQUIRED'
  return status !== 401 && status !== 403 && code !== 'PROVIDER_REQUIRED' && status < 500
}

const sampleFile = { name: 'sample.csv', content: 'first_name,last_name\nAna,Torres\n' }

type Tried = { verb: string | undefined; permission?: string; input: unknown }

/**
 * Returns the inputs to try an endpoint with; inputs whose right depends on the payload must be listed in
 * rights-cases.ts.
 */
function inputsFor({ endpoint, name }: BoundEndpoint): Tried[] {
  const several = payloads[endpoint.path]
  if (several)
    return several.map(({ also, ...payload }) => ({ ...payload, input: sampleInput(endpoint, { also }) }))
  if (typeof endpoint.access !== 'string' && endpoint.access.byInput)
    throw new Error(`${name} asks for a right by payload: name its payloads in rights-cases.ts`)
  return [{ verb: undefined, input: sampleInput(endpoint) }]
}

/**
 * Calls every endpoint as every caller and compares the results with the table of rights. `callerFor` may
 * redirect the calls.
 */
export async function rightsFaults(
  endpoints: readonly BoundEndpoint[],
  contexts: readonly RoleContext[],
  callerFor: (context: RoleContext, bound: BoundEndpoint) => Caller | Promise<Caller> = ({ http }) => http,
): Promise<{ faults: RightsFault[]; calls: number }> {
  const faults: RightsFault[] = []
  let calls = 0
  for (const bound of endpoints) {
    const { endpoint } = bound
    const rule = ruleFor(endpoint.method ?? 'POST', endpoint.path)
    if (!rule) throw new Error(`${bound.name} is in no table of rights`)
    for (const { verb, permission, input } of inputsFor(bound)) {
      const asked = permission ? { ...rule, permission } : rule
      for (const context of contexts) {
        const expected = verdict(asked, context.is, verb)
        const answer = await (
          await callerFor(context, bound)
        ).send(endpoint, input, endpoint.upload ? { file: sampleFile } : {})
        calls += 1
        const code = String(Reflect.get(Object(answer.body), 'code') ?? '')
        if (!isAsExpected(expected, answer.status, code))
          faults.push({
            endpoint: bound.name,
            caller: context.name,
            payload: verb ?? '',
            expected,
            status: answer.status,
            code,
          })
      }
    }
  }
  return { faults, calls }
}
