import type { Domain, User } from '@coverline/contract/accounts/endpoints'
import { permissionsOf, type Role } from '@coverline/contract/permissions'
import { IconUsers } from '@tabler/icons-react'
import { describe, expect, it } from 'vitest'
import { accessOf } from '../../../../session/access.ts'
import { buildMenu, entryIdOf, isMenuPage, isOpenLink, type MenuRoute } from './build-menu.ts'

function accessAs(roles: Role[]) {
  const workspace = {
    roles: roles.map((role) => ({ role, doctorId: null, permissions: permissionsOf([role]) })),
    features: ['EMAIL'],
  } as unknown as Domain
  return accessOf({ permissions: { allow: [], isSuperAdmin: false } } as unknown as User, workspace)
}

const icon = IconUsers
const routes: MenuRoute[] = [
  { path: '/admin', data: {} },
  {
    path: '/admin/users',
    data: {
      title: 'users',
      permissions: ['INSURED_VIEW'],
      notRoles: ['DOCTOR'],
      menu: { group: 'clients', order: 10, icon, tab: 'all' },
    },
  },
  { path: '/admin/users/duplicates', data: { title: 'duplicates', tab: { of: '/admin/users', order: 20 } } },
  { path: '/admin/users/$id', data: { title: 'person' } },
  {
    path: '/admin/users/invitation',
    data: { title: 'mail', menu: { group: 'settings', order: 60, icon } },
  },
  {
    path: '/admin/tickets',
    data: { title: 'messages', menu: { group: 'work', order: 10, icon } },
  },
  { path: '/admin/tickets/$id', data: { title: 'ticket', keepsHeading: true } },
  {
    path: '/admin/history',
    data: { title: 'log', roles: ['ADMIN'], menu: { group: 'settings', order: 80, icon, title: 'activity' } },
  },
  { path: '/admin/bulk', data: { title: 'bulk', tab: { of: '/admin/history', order: 20 } } },
  { path: '/admin/bulk/$id', data: { title: 'operation' } },
  {
    path: '/admin/settings',
    data: {
      title: 'settings',
      menu: { group: 'settings', order: 30, icon, title: 'channels', tab: 'mail', roles: ['ADMIN'] },
      moreTabs: [{ title: 'whatsapp', search: { tab: 'whatsapp' }, isOpen: ({ tab }) => tab === 'whatsapp' }],
      part: {
        group: 'settings',
        order: 70,
        icon,
        title: 'notices',
        search: { tab: 'notices' },
        isOpen: ({ tab }) => tab === 'notices',
      },
    },
  },
  {
    path: '/admin/telemed',
    data: {
      title: 'telemed',
      feature: 'TELEMEDICINE',
      lockedOnly: true,
      menu: { group: 'care', order: 20, icon },
    },
  },
]

const titlesOf = (roles: Role[]) =>
  Object.fromEntries(
    buildMenu(routes, accessAs(roles)).map(({ group, entries }) => [
      group,
      entries.map(({ title, tabs }) => [title, ...tabs.map((tab) => tab.title)].join(' ')),
    ]),
  )

describe('the menu', () => {
  it('groups the entries, with their pages as tabs', () => {
    expect(titlesOf(['ADMIN'])).toEqual({
      work: ['messages'],
      clients: ['users all duplicates'],
      care: ['telemed'],
      settings: ['channels mail whatsapp', 'mail', 'notices', 'activity log bulk'],
    })
  })

  it('leaves out what the role may not open', () => {
    expect(titlesOf(['DOCTOR']).clients).toEqual(['users'])
    expect(titlesOf(['INSURANCE_OPERATOR']).settings).toEqual(['mail', 'notices', 'activity'])
  })

  it('opens the first page of an entry that the role may open', () => {
    const entries = buildMenu(routes, accessAs(['INSURANCE_OPERATOR'])).flatMap((section) => section.entries)
    expect(entries.find(({ title }) => title === 'activity')?.path).toBe('/admin/bulk')
  })

  it('shows an entry without a page only while its feature is locked', () => {
    const open = { ...accessAs(['ADMIN']), features: new Set(['TELEMEDICINE'] as const) }
    expect(buildMenu(routes, open).map(({ group }) => group)).not.toContain('care')
  })
})

describe('the open entry', () => {
  const idAt = (path: string, search = {}) => entryIdOf(routes, { path, search })

  it('is the longest path that leads to the page', () => {
    expect(idAt('/admin/users')).toBe('/admin/users')
    expect(idAt('/admin/users/$id')).toBe('/admin/users')
    expect(idAt('/admin/users/invitation')).toBe('/admin/users/invitation')
    expect(idAt('/admin/my-settings')).toBeUndefined()
  })

  it('is the owner of a tab, for the records of the tab too', () => {
    expect(idAt('/admin/users/duplicates')).toBe('/admin/users')
    expect(idAt('/admin/bulk/$id')).toBe('/admin/history')
  })

  it('tells the parts of one page apart by the parameters of the URL', () => {
    expect(idAt('/admin/settings')).toBe('/admin/settings')
    expect(idAt('/admin/settings', { tab: 'notices' })).toBe('/admin/settings?part')
  })

  it('gives its title to its pages, and to records only where they keep the heading', () => {
    expect(isMenuPage(routes, '/admin/users/duplicates')).toBe(true)
    expect(isMenuPage(routes, '/admin/tickets/$id')).toBe(true)
    expect(isMenuPage(routes, '/admin/users/$id')).toBe(false)
  })

  it('marks one of the tabs that share a page', () => {
    const [channels] = buildMenu(routes, accessAs(['ADMIN'])).find(
      ({ group }) => group === 'settings',
    )!.entries
    const openAt = (search: Record<string, unknown>) =>
      channels!.tabs
        .filter((tab) => isOpenLink(tab, channels!.tabs, { path: '/admin/settings', search }))
        .map(({ title }) => title)
    expect(openAt({})).toEqual(['mail'])
    expect(openAt({ tab: 'whatsapp' })).toEqual(['whatsapp'])
  })
})
