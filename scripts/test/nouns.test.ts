import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.mjs'
import { specsOf } from './nouns.ts'

const folder = join(root, 'e2e', 'src', 'journeys')

test('the specs of a noun are those with its name, in singular and plural, or with its texts', () => {
  expect(specsOf(['policies'], folder)).toContain('policy-life.spec.ts')
  expect(specsOf(['policies'], folder)).not.toContain('renewals.spec.ts')
  expect(specsOf(['tickets'], folder)).toContain('inbox-work.spec.ts')
  expect(specsOf(['no-such-noun'], folder)).toEqual([])
})
