import * as z from 'zod'
import {
  done,
  email,
  id,
  ids,
  language,
  listFields,
  listOf,
  moment,
  optionalText,
  requiredText,
} from '../common.ts'
import { command, query } from '../endpoint.ts'
import { providerRoles, roles } from '../permissions.ts'
import { editable } from '../known.ts'

export const invitationStates = ['SENT', 'NOT_SENT', 'SCHEDULED', 'NOT_COMPLETED'] as const
export type InvitationState = (typeof invitationStates)[number]

/** A member: one user's grant in the chosen workspace or in one of its company areas (ENTITIES) */
export const member = z.strictObject({
  grantId: id,
  userId: id,
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isActive: z.boolean(),
  invitationStatus: z.enum(['SENT', 'NOT_SENT', 'ACCEPTED']),
  invitedAt: moment.nullable(),
  clientCompanyId: id.nullable(),
  clientCompanyName: z.string().nullable(),
  lastSeenAt: moment.nullable(),
  photo: z.strictObject({ cdnFileId: id }).nullable(),
  can: z.strictObject({ update: z.boolean(), delete: z.boolean(), invite: z.boolean() }),
})
export type Member = z.output<typeof member>

const filters = z.strictObject({
  searchQuery: z.string().max(200).optional(),
  clientCompanyIds: ids().optional(),
})
export const grantRoles = [...providerRoles, 'HR'] as const
const grantRole = z.enum(grantRoles)

export const members = {
  list: query({
    path: '/insurance/authorization/grant/list',
    scope: 'provider',
    access: { anyOf: ['ADD_MEMBERS_VIEW'] },
    input: z.strictObject({
      ...listFields(['lastName', 'email', 'role', 'invitedAt', 'lastSeenAt']),
      filters: filters.optional(),
      roles: z.array(grantRole).default([...providerRoles]),
    }),
    output: listOf(member),
    errors: [],
    summary: 'Members of the workspace by role; HR lists the members of the company areas.',
  }),
  detail: query({
    path: '/insurance/authorization/grant/detail',
    scope: 'provider',
    access: { anyOf: ['ADD_MEMBERS_VIEW'] },
    input: z.strictObject({ grantId: id }),
    output: member,
    errors: [],
    summary: 'One member.',
  }),
  save: command({
    path: '/insurance/authorization/grant/save',
    scope: 'provider',
    access: {
      anyOf: ['ADD_MEMBERS_CREATE', 'ADD_MEMBERS_UPDATE'],
      byInput: (input: { grantId?: string | undefined }) =>
        input.grantId ? 'ADD_MEMBERS_UPDATE' : 'ADD_MEMBERS_CREATE',
    },
    input: z.strictObject({
      grantId: id.optional(),
      ...editable({
        role: grantRole.optional(),
        firstName: requiredText(100).optional(),
        lastName: requiredText(100).optional(),
        phone: optionalText(40),
      }),
      clientCompanyId: id.optional(),
      email: email.optional(),
      language: language.optional(),
      photoCdnFileIdSave: id.optional(),
      photoCdnFileIdDelete: z.literal(true).optional(),
      /** Sends the invitation immediately. */
      invite: z.boolean().optional(),
    }),
    output: z.strictObject({ grantId: id }),
    errors: [
      'members.not-own-grant',
      'members.last-admin',
      'members.already-member',
      'common.changed-meanwhile',
    ],
    summary: 'Add a member or change a role.',
  }),
  delete: command({
    path: '/insurance/authorization/grant/delete',
    worksWithoutLicence: true,
    scope: 'provider',
    access: { anyOf: ['ADD_MEMBERS_DELETE'] },
    input: z.strictObject({ grantIds: ids(1000).min(1) }),
    output: done,
    errors: ['members.not-own-grant', 'members.last-admin'],
    summary: 'Remove members from the workspace.',
  }),
  invite: command({
    path: '/insurance/authorization/grant/invite',
    scope: 'provider',
    access: { anyOf: ['ADD_MEMBERS_CREATE'] },
    input: z.strictObject({ grantIds: ids(1000).min(1) }),
    output: z.strictObject({ sent: z.int() }),
    errors: ['members.no-active-account'],
    summary: 'Send or resend invitations.',
  }),
  userDetail: query({
    path: '/insurance/authorization/user/detail',
    scope: 'provider',
    access: { anyOf: ['ADD_MEMBERS_VIEW'] },
    input: z.strictObject({ userId: id }),
    output: z.strictObject({
      userId: id,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      grants: z.array(member),
    }),
    errors: [],
    summary: 'A user with the grants held in this workspace.',
  }),
  userSave: command({
    path: '/insurance/authorization/user/save',
    scope: 'provider',
    access: { anyOf: ['ADD_MEMBERS_UPDATE'] },
    input: z.strictObject({
      userId: id,
      ...editable({
        firstName: requiredText(100).optional(),
        lastName: requiredText(100).optional(),
        phone: optionalText(40),
      }),
    }),
    output: done,
    errors: ['members.not-own-grant', 'common.changed-meanwhile'],
    summary: 'Change the name and phone of a member who belongs to this workspace alone.',
  }),
  endSessions: command({
    path: '/insurance/authorization/user/session/end',
    worksWithoutLicence: true,
    scope: 'provider',
    access: { anyOf: ['ADD_MEMBERS_UPDATE'] },
    input: z.strictObject({ userId: id }),
    output: done,
    errors: ['members.not-own-grant'],
    summary: 'End all sessions of a member.',
  }),
  resetFactor: command({
    path: '/insurance/authorization/user/factor/reset',
    scope: 'provider',
    access: { anyOf: ['ADD_MEMBERS_UPDATE'] },
    input: z.strictObject({ userId: id }),
    output: done,
    errors: ['members.not-own-grant', 'members.no-factor', 'members.factor-of-several'],
    summary: 'Reset the second factor of a member who lost it; ends the member’s sessions.',
  }),
}
