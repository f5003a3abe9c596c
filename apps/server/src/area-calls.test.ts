import { contract } from '@coverline/contract/api'
import { areas } from '@coverline/contract/areas'
import type { Endpoint } from '@coverline/contract/endpoint'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Scopes whose calls see own rows only: those of a client company and of an insured person */
const scopes: readonly Endpoint['scope'][] = [areas.hr.scope, 'member']
const groups = Object.entries(contract).map(([name, calls]) => ({
  name,
  scopes: [...new Set(Object.values<Endpoint>(calls).map(({ scope }) => scope))],
}))
const ofArea = groups.filter((group) => group.scopes.some((scope) => scopes.includes(scope)))

/** Use cases that two areas share are bound side by side, once per area. */
const shared = ['companies/files/api.ts', 'conversations/client/api.ts', 'notifications/api.ts']

test('a group of calls belongs to one area', () => {
  expect(ofArea.length).toBeGreaterThan(10)
  expect(ofArea.filter((group) => group.scopes.length > 1)).toEqual([])
})

test('the calls of an area stand in a folder of their noun that is named by their scope', () => {
  const folder = new URL('features/', import.meta.url)
  const bound = globSync('**/api.ts', { cwd: folder }).flatMap((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8')
    return [...text.matchAll(/implement\(\s*'([\w-]+)'/gu)].map(([, name]) => ({ file, name }))
  })
  const places = ofArea.map(({ name, scopes: [scope] }) => {
    const file = bound.find((one) => one.name === name)?.file ?? 'nowhere'
    return { name, file, isRight: file.endsWith(`/${scope}/api.ts`) || shared.includes(file) }
  })
  expect(places.filter(({ isRight }) => !isRight)).toEqual([])
})
