import { contract } from '@coverline/contract/api'
import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { errorTable } from '@coverline/contract/errors'
import { expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import type { BoundEndpoint } from '../platform/http/call.ts'
import { contractFaults } from '../testing/security/contract-faults.ts'

const declared = Object.entries(contract).flatMap(([noun, ones]) =>
  Object.keys(ones).map((name) => `${noun}.${name}`),
)

function find(name: string): BoundEndpoint {
  const found = endpoints.find((one) => one.name === name)
  if (!found) throw new Error(`no endpoint ${name}`)
  return found
}

/** Returns an endpoint with changed declarations. */
function altered(name: string, change: Partial<BoundEndpoint['endpoint']>): BoundEndpoint {
  const bound = find(name)
  // Spreading the union of query and command would lose its kind.
  return { ...bound, endpoint: { ...bound.endpoint, ...change } }
}

test('TENANCY-1: every endpoint declares the right, gate and scope of the table', () => {
  expect(contractFaults(endpoints)).toEqual([])
})

test('TENANCY-1: the check finds a wrong declaration', () => {
  const planted: [string, BoundEndpoint][] = [
    ['plans.list access is', altered('plans.list', { access: { anyOf: ['POLICIES_VIEW'] } })],
    ['plans.list access is @auth', altered('plans.list', { access: '@auth' })],
    ['plans.save access is', altered('plans.save', { access: { anyOf: ['PLANS_CREATE'] } })],
    [
      'plans.save asks for no right',
      altered('plans.save', { access: { anyOf: ['PLANS_CREATE', 'PLANS_UPDATE', 'PLANS_DELETE'] } }),
    ],
    ['insurers.save is not kept to ADMIN', altered('insurers.save', { access: { anyOf: ['PLANS_UPDATE'] } })],
    ['companies.list is open to DOCTOR', altered('companies.list', { access: { anyOf: ['INSURED_VIEW'] } })],
    ['plans.list has the scope company', altered('plans.list', { scope: 'company' })],
    ['accounts.info has the scope public', altered('accounts.info', { scope: 'public' })],
    ['plans.list is in no table', altered('plans.list', { path: '/insurance/plan/list' })],
    ['plans.list is in no table', altered('plans.list', { path: '/plans' })],
  ]
  for (const [fault, bound] of planted) {
    expect(contractFaults([bound]), fault).toContainEqual(expect.stringContaining(fault))
  }
  expect(contractFaults([find('plans.list'), find('plans.list')])).toEqual([
    'plans.list has the address of plans.list',
  ])
})

test('the contract is implemented, each endpoint once', () => {
  const bound = endpoints.map(({ name }) => name)
  expect(new Set(bound).size).toBe(bound.length)
  expect(bound.filter((name) => !declared.includes(name))).toEqual([])
  expect(declared.filter((name) => !bound.includes(name))).toEqual([])
})

type Gap = { endpoint: string; lacks: string }

/**
 * Returns what no feature test covers of an endpoint: its success, or each error that it declares. It
 * searches the sources for a test file that names the endpoint and contains the error's name or public code.
 * The other suites here try callers without the right and of other providers on every endpoint.
 */
function gaps(bound: readonly BoundEndpoint[], sources: readonly string[]): Gap[] {
  return bound.flatMap(({ name, endpoint }) => {
    // `visit-notes.save` is `visitNotes.save` in the sources.
    const named = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()).replace('.', '\\.')
    const naming = sources.filter((source) => new RegExp(`\\b${named}\\b`).test(source))
    if (naming.length === 0) return [{ endpoint: name, lacks: 'any test' }]
    return endpoint.errors
      .filter(
        (error) =>
          !naming.some((source) => source.includes(`'${error}'`) || source.includes(errorTable[error].code)),
      )
      .map((error) => ({ endpoint: name, lacks: error }))
  })
}

const root = join(import.meta.dirname, '..', 'features')

test('every endpoint and every declared error has a test in its feature', () => {
  const sources = globSync('**/*.test.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  expect(gaps(endpoints, sources)).toEqual([])
})

test('the check finds an endpoint or error without a test', () => {
  const plan = find('plans.save')
  expect(gaps([plan], ['await caller.ok(plans.saved, {})'])).toEqual([
    { endpoint: 'plans.save', lacks: 'any test' },
  ])
  const rest = plan.endpoint.errors.slice(1).map((lacks) => ({ endpoint: 'plans.save', lacks }))
  expect(gaps([plan], [`await caller.fails(plans.save, {}, '${plan.endpoint.errors[0]}')`])).toEqual(rest)
})
