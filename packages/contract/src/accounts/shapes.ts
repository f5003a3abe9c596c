import * as z from 'zod'
import { id, language, moment } from '../common.ts'
import { features, permissions, roles } from '../permissions.ts'

export const workspaceTypes = ['INSURANCE_ADMIN_WORKSPACE', 'CLIENT_COMPANY_ADMIN_WORKSPACE'] as const
export type WorkspaceType = (typeof workspaceTypes)[number]

const permission = z.enum(permissions)

/** A workspace that the user has a grant in (ENTITIES: domain) */
export const domain = z.strictObject({
  domainId: id,
  providerId: id,
  name: z.string(),
  type: z.enum(workspaceTypes),
  /** The client company of a company area */
  clientCompanyId: id.nullable(),
  insuranceCompany: z.string().nullable(),
  roles: z.array(
    z.strictObject({ role: z.enum(roles), doctorId: id.nullable(), permissions: z.array(permission) }),
  ),
  features: z.array(z.enum(features)),
  timeZone: z.string(),
  currency: z.string(),
  country: z.string(),
})
export type Domain = z.output<typeof domain>

/** A profile of an insured person that the user may act as in the app; at most one a provider */
export const ownProfile = z.strictObject({
  /** Sent as `x-provider-id` with the calls of the app */
  domainId: id,
  personProfileId: id,
  providerName: z.string(),
  timeZone: z.string(),
  currency: z.string(),
})
export type OwnProfile = z.output<typeof ownProfile>

export const user = z.strictObject({
  id,
  email: z.string().nullable(),
  /** A new e-mail whose mailed link was not opened yet; it neither signs in nor identifies the user. */
  pendingEmail: z.strictObject({ email: z.string(), expiresAt: moment }).nullable(),
  phone: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  defaultLocale: language.nullable(),
  permissions: z.strictObject({ allow: z.array(permission), isSuperAdmin: z.boolean() }),
  isManager: z.boolean(),
  /** True if the user needs a second factor and has none: the session can only set one up. */
  lacksFactor: z.boolean(),
  domains: z.array(domain),
  /** Of an insured person; none for members and officers */
  profiles: z.array(ownProfile),
  /** `top` = the older layout with a top navigation, the platform's global setting */
  layout: z.enum(['dashboard', 'top']),
})
export type User = z.output<typeof user>
