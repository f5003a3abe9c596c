import { newId } from '../../platform/id.ts'
import type { TestApp } from '../app.ts'
import type { Caller as HttpCaller } from '../caller.ts'
import type { Caller } from './rights-oracle.ts'
import { giveRole, makeCaller } from './users.ts'
import type { Tenant } from './world.ts'

/** A caller and its properties in the table of rights */
export type RoleContext = { name: string; http: HttpCaller; is: Caller }

const nobody = { session: false, workspace: 'none', roles: [], platform: 'no' } as const

/**
 * Creates every kind of caller of B1, in one provider and one of its company areas; `other` is a foreign
 * provider.
 */
export async function roleContexts(app: TestApp, realm: Tenant, other: Tenant): Promise<RoleContext[]> {
  const inside = (role: string): Caller => ({
    session: true,
    workspace: 'INSURANCE',
    roles: [role],
    platform: 'no',
  })
  const here = { 'x-provider-id': realm.workspaceId }
  const none: Caller = { session: true, workspace: 'none', roles: [], platform: 'no' }
  const disabled = await makeCaller(app, { isActive: false }, here)
  await giveRole(app, {
    providerId: realm.providerId,
    workspaceId: realm.workspaceId,
    userId: disabled.userId,
    role: 'ADMIN',
  })
  const plain = await makeCaller(app)
  const manager = await makeCaller(app, { isManager: true })
  const superAdmin = await makeCaller(app, { isSuperAdmin: true })
  const foreign = { session: true, workspace: 'foreign', roles: ['ADMIN'], platform: 'no' } as const
  const foreignPerson = { session: true, workspace: 'foreign', roles: [], platform: 'no' } as const
  const operator = realm.callers.INSURANCE_OPERATOR
  const bare = operator.with({ authorization: '' })
  return [
    ...(['ADMIN', 'INSURANCE_OPERATOR', 'AGENT', 'DOCTOR'] as const).map((role) => ({
      name: role,
      http: realm.callers[role],
      is: inside(role),
    })),
    {
      name: 'HR',
      http: realm.callers.HR,
      is: { session: true, workspace: 'COMPANY', roles: ['HR'], platform: 'no' },
    },
    {
      name: 'insured person',
      http: realm.callers.MEMBER,
      is: { session: true, workspace: 'MEMBER', roles: [], platform: 'no' },
    },
    { name: 'insured person of another provider', http: other.callers.MEMBER.with(here), is: foreignPerson },
    { name: 'no grant', http: plain, is: none },
    { name: 'no grant, provider named', http: plain.with(here), is: { ...none, workspace: 'foreign' } },
    { name: 'manager', http: manager, is: { ...none, platform: 'manager' } },
    {
      name: 'manager in a provider',
      http: manager.with(here),
      is: { session: true, workspace: 'INSURANCE', roles: ['MANAGER'], platform: 'manager' },
    },
    { name: 'super admin', http: superAdmin, is: { ...none, platform: 'super' } },
    {
      name: 'super admin in a provider',
      http: superAdmin.with(here),
      is: { session: true, workspace: 'INSURANCE', roles: [], platform: 'super' },
    },
    { name: 'anonymous', http: bare.with({ authorization: 'Basic YTpi' }), is: nobody },
    { name: 'dead session', http: bare.with({ authorization: `Bearer ${newId()}${newId()}` }), is: nobody },
    { name: 'disabled user', http: disabled, is: nobody },
    { name: 'ADMIN of another provider', http: other.callers.ADMIN.with(here), is: foreign },
    {
      name: 'HR of another provider',
      http: other.callers.HR.with({ 'x-domain-id': realm.areaId }),
      is: foreign,
    },
    {
      name: 'ADMIN, workspace unknown',
      http: realm.callers.ADMIN.with({ 'x-provider-id': newId(), 'x-domain-id': newId() }),
      is: foreign,
    },
    {
      name: 'ADMIN, workspace malformed',
      http: realm.callers.ADMIN.with({ 'x-provider-id': `${realm.workspaceId}'`, 'x-domain-id': '1' }),
      is: foreign,
    },
    ...elsewhere(realm),
  ]
}

/** Callers who name a workspace of the provider that their role has no place in */
function elsewhere({ callers, areaId, workspaceId }: Tenant): RoleContext[] {
  const foreign = { session: true, workspace: 'foreign', platform: 'no' } as const
  return [
    {
      name: 'ADMIN, right role in the wrong workspace',
      http: callers.ADMIN.with({ 'x-provider-id': areaId, 'x-domain-id': workspaceId }),
      is: { ...foreign, roles: ['ADMIN'] },
    },
    // Administrators and operators may look at the area of a company (open-area.test.ts); an agent may not.
    {
      name: 'AGENT, the area of a company named',
      http: callers.AGENT.with({ 'x-provider-id': areaId, 'x-domain-id': areaId }),
      is: { ...foreign, roles: ['AGENT'] },
    },
  ]
}

type Payload = {
  /** The verb that the table's permission must have */
  verb: string
  /** The permission that a delete flag needs if the table only names the verb of a change. */
  permission?: string
  also: Record<string, unknown>
}

/** Inputs of the calls whose right depends on the payload */
export const payloads: Readonly<Record<string, readonly Payload[]>> = {
  '/insurance/package/save': [
    { verb: 'CREATE', also: { name: 'Sample' } },
    { verb: 'UPDATE', also: { packageId: newId(), name: 'Sample' } },
    { verb: 'DELETE', also: { packageId: newId(), packageDelete: true } },
  ],
  '/insurance/task/save': [
    { verb: 'CREATE', also: { title: 'Sample', dueDate: '2036-01-02' } },
    { verb: 'UPDATE', also: { taskId: newId(), title: 'Sample' } },
    { verb: 'DELETE', also: { taskId: newId(), taskDelete: true } },
  ],
  '/insurance/story/save': [
    { verb: 'CREATE', also: {} },
    { verb: 'UPDATE', also: { storyId: newId() } },
  ],
  '/insurance/telemedicine/doctor/save': [
    { verb: 'CREATE', also: { doctorId: undefined, fullName: 'Sample' } },
    { verb: 'UPDATE', also: { doctorId: newId(), position: 'Sample' } },
  ],
  '/insurance/lead/save': [
    { verb: 'CREATE', also: { title: 'Sample' } },
    { verb: 'UPDATE', also: { leadId: newId(), title: 'Sample' } },
    { verb: 'DELETE', permission: 'LEADS_DELETE', also: { leadId: newId(), leadDelete: true } },
  ],
  '/insurance/lead/save-bulk': [
    { verb: 'UPDATE', also: { itemsSave: [{ leadId: newId(), notes: 'Sample' }] } },
    { verb: 'DELETE', also: { itemsSave: [{ leadId: newId(), leadDelete: true }] } },
  ],
  '/insurance/lead/conversation/save': [
    { verb: 'CREATE', also: { conversationId: newId() } },
    { verb: 'UPDATE', also: { conversationId: newId(), leadId: newId() } },
  ],
  '/insurance/demo-program/save': [
    { verb: 'CREATE', also: { packageId: newId() } },
    { verb: 'UPDATE', also: { templateId: newId(), name: 'Sample' } },
    { verb: 'DELETE', also: { templateId: newId(), templateDelete: true } },
  ],
  '/insurance/clinic/save': [
    { verb: 'UPDATE', also: { name: 'Sample', addressLine: 'Spain', registrationType: 'SERVICE' } },
    { verb: 'UPDATE', also: { clinicId: newId(), name: 'Sample' } },
    { verb: 'DELETE', permission: 'PLANS_DELETE', also: { clinicId: newId(), clinicDelete: true } },
  ],
  '/insurance/mailbox/save': [
    { verb: 'CREATE', also: { address: 'sample@sample.example', inbound: 'FORWARDING' } },
    { verb: 'UPDATE', also: { mailboxId: newId(), address: 'sample@sample.example', inbound: 'FORWARDING' } },
  ],
  '/insurance/clinic/save-bulk': [
    { verb: 'UPDATE', also: { clinicIds: [newId()], offerIdsAdd: [newId()] } },
    { verb: 'UPDATE', also: { clinicIds: [newId()], offerIdsRemove: [newId()] } },
    { verb: 'DELETE', permission: 'PLANS_DELETE', also: { clinicIds: [newId()], clinicDelete: true } },
    { verb: 'DELETE', permission: 'PLANS_DELETE', also: { clinicIds: [newId()], restore: true } },
  ],
  '/insurance/client-company/save': [
    { verb: 'CREATE', also: { name: 'Sample' } },
    { verb: 'UPDATE', also: { clientCompanyId: newId(), name: 'Sample' } },
    { verb: 'DELETE', also: { clientCompanyId: newId(), clientCompanyDelete: true } },
  ],
  '/insurance/client/save': [
    { verb: 'CREATE', also: { firstName: 'A', lastName: 'B' } },
    { verb: 'UPDATE', also: { personProfileId: newId(), firstName: 'A' } },
  ],
  '/insurance/policy/save': [
    { verb: 'CREATE', also: { personProfileId: newId(), programId: newId() } },
    { verb: 'UPDATE', also: { policyId: newId() } },
  ],
  '/insurance/policy/save-bulk': [
    { verb: 'UPDATE', also: { insurancePolicyIds: [newId()], activate: true } },
    {
      verb: 'UPDATE',
      also: { insurancePolicyIds: [newId()], deactivate: { deactivationDate: '2030-01-01' } },
    },
    { verb: 'UPDATE', also: { insurancePolicyIds: [newId()], unschedule: true } },
    { verb: 'DELETE', also: { insurancePolicyIds: [newId()], insurancePolicyDelete: true } },
    { verb: 'DELETE', also: { insurancePolicyIds: [newId()], restore: true } },
  ],
  '/insurance/metric/report/save': [
    { verb: 'VIEW', permission: 'DASHBOARD_SERVICING_VIEW', also: { dashboard: 'REQUESTS' } },
    { verb: 'VIEW', permission: 'DASHBOARD_LEADS_VIEW', also: { dashboard: 'LEADS' } },
  ],
  '/insurance/bulk/save': [
    {
      verb: 'UPDATE',
      permission: 'POLICIES_UPDATE',
      also: { kind: 'POLICIES_ACTIVATE', policyIds: [newId()] },
    },
    {
      verb: 'DELETE',
      permission: 'POLICIES_DELETE',
      also: { kind: 'POLICIES_DELETE', policyIds: [newId()] },
    },
    {
      verb: 'UPDATE',
      permission: 'INSURED_UPDATE',
      also: { kind: 'INSURED_EXCLUDE', personProfileIds: [newId()], programId: newId() },
    },
    {
      verb: 'UPDATE',
      permission: 'INSURED_UPDATE',
      also: {
        kind: 'INSURED_MOVE',
        personProfileIds: [newId()],
        programId: newId(),
        programIdSave: newId(),
      },
    },
    {
      verb: 'UPDATE',
      permission: 'INSURED_UPDATE',
      also: { kind: 'INSURED_INVITE', personProfileIds: [newId()] },
    },
    {
      verb: 'DELETE',
      permission: 'INSURED_DELETE',
      also: { kind: 'INSURED_DELETE', personProfileIds: [newId()] },
    },
    {
      verb: 'UPDATE',
      permission: 'LEADS_UPDATE',
      also: { kind: 'LEADS_ASSIGN', leadIds: [newId()], agentUserId: null },
    },
    {
      verb: 'UPDATE',
      permission: 'LEADS_UPDATE',
      also: { kind: 'LEADS_MOVE', leadIds: [newId()], stageSave: 'NEGOTIATION' },
    },
    {
      verb: 'DELETE',
      permission: 'LEADS_DELETE',
      also: { kind: 'LEADS_DELETE', leadIds: [newId()] },
    },
  ],
  '/insurance/ticket/save': [
    {
      verb: 'CREATE',
      permission: 'REQUESTS_CREATE',
      also: { personProfileId: newId(), businessTypeSave: 'CALL' },
    },
    { verb: 'UPDATE', also: { ticketId: newId(), description: 'Sample' } },
  ],
  '/insurance/authorization/grant/save': [
    { verb: 'CREATE', also: { role: 'AGENT', email: 'sample@example.org', firstName: 'A', lastName: 'B' } },
    { verb: 'UPDATE', also: { grantId: newId(), role: 'AGENT' } },
  ],
}
