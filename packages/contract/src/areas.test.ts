import { describe, expect, test } from 'vitest'
import {
  areaIds,
  areaOfKind,
  areaOfPath,
  areaOfRole,
  areaOfWorkspace,
  areas,
  noticeAreaIds,
} from './areas.ts'
import { workspaceTypes } from './accounts/shapes.ts'
import { memberKinds, notificationKinds, officerKinds, staffKinds } from './notifications/terms.ts'
import { providerRoles } from './permissions.ts'

describe('the table of areas', () => {
  test('names an area for every workspace, role of a member and kind of notices', () => {
    expect(workspaceTypes.map(areaOfWorkspace)).toEqual(['admin', 'hr'])
    expect([...providerRoles, 'HR' as const].map(areaOfRole)).toEqual([
      ...providerRoles.map(() => 'admin'),
      'hr',
    ])
    const kinds = { admin: staffKinds, hr: officerKinds, member: memberKinds }
    for (const area of noticeAreaIds) for (const kind of kinds[area]) expect(areaOfKind(kind)).toBe(area)
    expect(Object.values(kinds).flat().toSorted()).toEqual([...notificationKinds].toSorted())
  })

  test('names each role, kind and scope once', () => {
    const all = [
      ...areaIds.flatMap((id) => [areas[id].prefix, areas[id].scope, areas[id].layout, ...areas[id].roles]),
      ...noticeAreaIds.flatMap((id) => [...areas[id].notices.kinds]),
    ]
    expect(new Set(all).size).toBe(all.length)
  })

  test('has home and notices below the prefix of their area', () => {
    for (const id of areaIds) expect(areaOfPath(areas[id].home)).toBe(id)
    for (const id of noticeAreaIds)
      for (const page of [areas[id].notices.list, areas[id].notices.settings])
        expect(areaOfPath(page.replace(/[?#].*/u, ''))).toBe(id)
  })
})

describe('the area of a path', () => {
  test.each([
    ['/admin', 'admin'],
    ['/admin/users', 'admin'],
    ['/hr/user-page', 'hr'],
    ['/hr/changes/1', 'hr'],
    ['/hr', 'hr'],
    ['/platform', 'platform'],
    ['/app', 'member'],
    ['/app/messages', 'member'],
  ])('is known below a prefix: %s', (path, area) => {
    expect(areaOfPath(path)).toBe(area)
  })

  test.each([
    '/',
    '/login',
    '/invitation',
    '/new-password',
    '/hr/login',
    '/hr/invitation',
    '/hr/new-password',
    '/second-factor',
    '/administration',
    '/hrx',
    '/platforms/1',
    '/visit/hr/1',
    '/app/login',
    '/app/sign-in-link',
    '/apply',
  ])('is none for a page that is open to everyone: %s', (path) => {
    expect(areaOfPath(path)).toBeUndefined()
  })
})
