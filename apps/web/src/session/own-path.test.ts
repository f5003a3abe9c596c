import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

describe('ownPath', () => {
  it.each([
    ['/admin/programs', '/admin/programs'],
    ['/admin/programs?status=active#top', '/admin/programs?status=active#top'],
  ])('keeps %s', (path, kept) => {
    expect(ownPath(path)).toBe(kept)
  })

  it.each([
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    'admin',
    '',
    undefined,
    42,
  ])('refuses %s', (path) => {
    expect(ownPath(path)).toBeUndefined()
  })
})
