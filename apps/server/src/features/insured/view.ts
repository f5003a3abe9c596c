import type { Person, PersonDetail } from '@coverline/contract/insured/endpoints'
import type { Relationship } from '@coverline/contract/insured/terms'
import type { InvitationState } from '@coverline/contract/members/endpoints'
import type { Context } from '../../platform/context.ts'
import { policyService } from '../policies/service.ts'
import { personAbilities } from './access.ts'
import type { OpenContact } from './contacts/contact-queries.ts'
import type { StoredPerson } from './rules.ts'

type InvitationFacts = {
  invitationStatus: InvitationState
  invitationAt: Date | null
  registeredAt: Date | null
  satisfaction: number | null
}

/** A person as lists read it, with the policy that they show. */
export type PersonRow = InvitationFacts & {
  id: string
  firstName: string
  lastName: string
  patronymicName: string | null
  email: string | null
  phone: string | null
  identificationNumber: string | null
  relationship: Relationship
  birthdate: string | null
  createdAt: Date
  policyCount: number | null
  policyId: string | null
  number: string | null
  startDate: string | null
  endDate: string | null
  deactivationDate: string | null
  planId: string
  planName: string
  planActive: boolean
  planDeleted: boolean
  companyId: string | null
  companyName: string | null
}

/** A person as its own page reads it. */
export type PersonPageRow = StoredPerson & InvitationFacts & { createdAt: Date }

export type RelativeRow = {
  id: string
  firstName: string
  lastName: string
  relationship: Relationship
  birthdate: string | null
}

function shownPolicy(ctx: Context, row: PersonRow): Person['policy'] {
  if (row.policyId === null) return null
  return {
    policyId: row.policyId,
    number: row.number,
    state: policyService.stateOf(row, ctx.today),
    startDate: row.startDate,
    endDate: row.endDate,
    program: { id: row.planId, name: row.planName },
    clientCompany: row.companyId === null ? null : { id: row.companyId, name: row.companyName ?? '' },
  }
}

export function personView(ctx: Context, row: PersonRow): Person {
  return {
    personProfileId: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    patronymicName: row.patronymicName,
    email: row.email,
    phone: row.phone,
    identificationNumber: row.identificationNumber,
    relationship: row.relationship,
    birthdate: row.birthdate,
    policyCount: row.policyCount ?? 0,
    policy: shownPolicy(ctx, row),
    invitationStatus: policyService.invitationState(row, ctx.now),
    satisfaction: row.satisfaction,
    createdAt: row.createdAt.toISOString(),
    can: personAbilities(ctx.actor, row),
  }
}

function relativeView({ id, ...row }: RelativeRow): PersonDetail['relatives'][number] {
  return { personProfileId: id, ...row }
}

function proposedView({ id: _id, ...row }: OpenContact): PersonDetail['proposedContacts'][number] {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    linkSentAt: row.linkSentAt?.toISOString() ?? null,
    opensAt: row.opensAt?.toISOString() ?? null,
  }
}

export function personDetailView(
  ctx: Context,
  row: PersonPageRow,
  proposed: readonly OpenContact[],
  family: { principal: RelativeRow | undefined; relatives: readonly RelativeRow[] },
): PersonDetail {
  const {
    id,
    principalId: _principalId,
    invitationStatus,
    invitationAt,
    registeredAt,
    createdAt,
    ...profile
  } = row
  profile satisfies Pick<PersonDetail, keyof typeof profile>
  const moment = invitationAt?.toISOString() ?? null
  return {
    ...profile,
    personProfileId: id,
    invitationStatus: policyService.invitationState(
      { invitationStatus, invitationAt, registeredAt },
      ctx.now,
    ),
    invitationSentAt: invitationStatus === 'SCHEDULED' ? null : moment,
    invitationScheduledAt: invitationStatus === 'SCHEDULED' ? moment : null,
    registeredAt: registeredAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    proposedContacts: proposed.map(proposedView),
    principal: family.principal ? relativeView(family.principal) : null,
    relatives: family.relatives.map(relativeView),
    can: personAbilities(ctx.actor, profile),
  }
}
