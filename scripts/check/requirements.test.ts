import { expect, test } from 'vitest'
import { unknownRequirements } from './requirements.ts'

test('a requirement code that the list does not name is found, once', () => {
  const list = '| AUTH-1 | one |\n| API-12 | two |'
  expect(unknownRequirements('(AUTH-1) API-12: x', list)).toEqual([])
  expect(unknownRequirements('AUTH-12, AUTH-1, then AUTH-12 again', list)).toEqual(['AUTH-12'])
})
