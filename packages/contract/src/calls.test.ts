import { expect, test } from 'vitest'
import { contract } from './api.ts'
import * as calls from './calls.generated.ts'

const camelCase = (noun: string) => noun.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

test('a browser calls every endpoint as the contract declares it, and loads nothing else of it', () => {
  const declared = Object.entries(contract).map(([noun, endpoints]) => [
    camelCase(noun),
    Object.fromEntries(
      Object.entries(endpoints).map(([name, { kind, method, path, upload }]) => [
        name,
        JSON.parse(JSON.stringify({ kind, method, path, upload })),
      ]),
    ),
  ])
  expect({ ...calls }).toEqual(Object.fromEntries(declared))
})
