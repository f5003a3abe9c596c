import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../lib/root.mjs'
import { specsOfChanges } from './touched-specs.ts'

const folder = join(root, 'e2e', 'src', 'journeys')

test('a changed noun names its journeys, whatever part of it changed, and the newest commit comes first', () => {
  const newest = ['apps/web/src/areas/admin/renewals/board.tsx', 'README.md']
  const older = ['e2e/src/journeys/palette.spec.ts', 'packages/messages/locales/ru/commissions.json']
  expect(specsOfChanges([newest, older], folder)).toEqual([
    'renewals.spec.ts',
    'palette.spec.ts',
    'commissions.spec.ts',
  ])
  expect(specsOfChanges([['packages/contract/src/renewals/x.ts']], folder)).toEqual(['renewals.spec.ts'])
  expect(specsOfChanges([['apps/server/src/features/renewals/x.ts']], folder)).toEqual(['renewals.spec.ts'])
  expect(specsOfChanges([['apps/server/src/platform/http/server.ts']], folder)).toEqual([])
})
