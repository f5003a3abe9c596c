import type { Domain, User } from '@coverline/contract/accounts/endpoints'
import { permissionsOf, type Role } from '@coverline/contract/permissions'
import { describe, expect, it } from 'vitest'
import { accessOf, allows } from './access.ts'

function accessAs(roles: Role[], isSuperAdmin = false) {
  const workspace = {
    roles: roles.map((role) => ({ role, doctorId: null, permissions: permissionsOf([role]) })),
    features: ['TELEMEDICINE'],
  } as unknown as Domain
  return accessOf({ permissions: { allow: [], isSuperAdmin } } as unknown as User, workspace)
}

describe('allows', () => {
  it('requires every permission', () => {
    const operator = accessAs(['INSURANCE_OPERATOR'])
    expect(allows(operator, { permissions: ['PLANS_VIEW'] })).toBe(true)
    expect(allows(accessAs(['DOCTOR']), { permissions: ['POLICIES_DELETE', 'PLANS_VIEW'] })).toBe(false)
  })

  it('accepts any of the optional permissions', () => {
    const agent = accessAs(['AGENT'])
    expect(allows(agent, { anyPermission: ['SETTINGS_DELETE', 'LEADS_VIEW'] })).toBe(true)
    expect(allows(agent, { anyPermission: ['SETTINGS_DELETE'] })).toBe(false)
  })

  it('limits a route to roles', () => {
    expect(allows(accessAs(['ADMIN']), { roles: ['ADMIN'] })).toBe(true)
    expect(allows(accessAs(['INSURANCE_OPERATOR']), { roles: ['ADMIN'] })).toBe(false)
  })

  it('rejects doctors unless they have another role too', () => {
    expect(allows(accessAs(['DOCTOR']), { notRoles: ['DOCTOR'] })).toBe(false)
    expect(allows(accessAs(['DOCTOR', 'ADMIN']), { notRoles: ['DOCTOR'] })).toBe(true)
  })

  it('grants nothing without a role and everything to a super admin', () => {
    expect(allows(accessAs([]), { permissions: ['PLANS_VIEW'] })).toBe(false)
    expect(allows(accessAs([]), { notRoles: ['DOCTOR'] })).toBe(false)
    expect(allows(accessAs([], true), { permissions: ['PLANS_DELETE'], roles: ['ADMIN'] })).toBe(true)
  })
})
