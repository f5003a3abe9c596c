import type { WorkspaceType } from './accounts/endpoints.ts'
import type { Scope } from './endpoint.ts'
import { type NotificationKind, memberKinds, officerKinds, staffKinds } from './notifications/terms.ts'
import type { Role } from './permissions.ts'

type Path = `/${string}`

type AreaRow = {
  /** All pages of the area stand below it. */
  prefix: Path
  /** Where its users sign in; areas may share it. */
  signIn: Path
  /** The page after the sign-in */
  home: Path
  /** Scope of the calls of its pages */
  scope: Scope
  /** The header by which such a call names its workspace */
  header: 'x-provider-id' | 'x-domain-id'
  /** Roles of its users */
  roles: readonly Role[]
  /** What its users choose from; null: nothing */
  workspace: WorkspaceType | null
  /** The module that frames its pages, below apps/web/src */
  layout: `areas/${string}.tsx`
  /** Its notices, the pages that they link to, and whether their users may let devices and mails quote names and texts; null: it has none. */
  notices: { kinds: readonly NotificationKind[]; list: Path; settings: Path; areQuoted: boolean } | null
  /** Pages before the sign-in that mails link to; null: its users are not invited by mail. */
  mails: { invitation: Path; newPassword: Path } | null
}

/** The parts of the product that users sign in to. A further one is a row here and its pages. */
export const areas = {
  admin: {
    prefix: '/admin',
    signIn: '/login',
    home: '/admin',
    scope: 'provider',
    header: 'x-provider-id',
    roles: ['ADMIN', 'INSURANCE_OPERATOR', 'AGENT', 'DOCTOR'],
    workspace: 'INSURANCE_ADMIN_WORKSPACE',
    layout: 'areas/admin/layout/admin-layout.tsx',
    notices: {
      kinds: staffKinds,
      list: '/admin/my-settings#notifications',
      settings: '/admin/settings?tab=notifications',
      areQuoted: true,
    },
    mails: { invitation: '/invitation', newPassword: '/new-password' },
  },
  hr: {
    prefix: '/hr',
    signIn: '/hr/login',
    home: '/hr/user-page',
    scope: 'company',
    header: 'x-domain-id',
    roles: ['HR'],
    workspace: 'CLIENT_COMPANY_ADMIN_WORKSPACE',
    layout: 'areas/hr/layout/hr-layout.tsx',
    notices: {
      kinds: officerKinds,
      list: '/hr/user-page#notifications',
      settings: '/hr/user-page?notifications=true',
      areQuoted: true,
    },
    mails: { invitation: '/hr/invitation', newPassword: '/hr/new-password' },
  },
  platform: {
    prefix: '/platform',
    signIn: '/login',
    home: '/platform',
    scope: 'platform',
    header: 'x-provider-id',
    roles: ['MANAGER'],
    workspace: null,
    layout: 'areas/platform/layout/platform-layout.tsx',
    notices: null,
    mails: null,
  },
  /** The app of insured people */
  member: {
    prefix: '/app',
    signIn: '/app/login',
    home: '/app',
    scope: 'member',
    header: 'x-provider-id',
    roles: ['INSURED'],
    workspace: null,
    layout: 'areas/member/layout/member-layout.tsx',
    notices: {
      kinds: memberKinds,
      list: '/app#notifications',
      settings: '/app/notifications',
      // What is between a person and the insurer is about health.
      areQuoted: false,
    },
    mails: null,
  },
} as const satisfies Record<string, AreaRow>

export type Areas = typeof areas
export type AreaId = keyof Areas
/** The areas that have a part which others lack */
type Having<Part extends keyof AreaRow> = {
  [Id in AreaId]: Areas[Id][Part] extends null ? never : Id
}[AreaId]

export type WorkspaceAreaId = Having<'workspace'>
export type NoticeAreaId = Having<'notices'>
export type InvitingAreaId = Having<'mails'>
export type WorkspaceScope = Areas[WorkspaceAreaId]['scope']
/** Roles whose users are invited by mail */
export type InvitedRole = Areas[InvitingAreaId]['roles'][number]

export const areaIds = Object.keys(areas) as AreaId[]

const having = <Part extends keyof AreaRow>(part: Part) =>
  areaIds.filter((id): id is Having<Part> & AreaId => areas[id][part] !== null)

export const workspaceAreaIds: readonly WorkspaceAreaId[] = having('workspace')
export const noticeAreaIds: readonly NoticeAreaId[] = having('notices')
export const invitingAreaIds: readonly InvitingAreaId[] = having('mails')

function only<Id extends AreaId>(ids: readonly Id[], isIt: (id: Id) => boolean, what: string): Id {
  const id = ids.find(isIt)
  if (!id) throw new Error(`no area has ${what}`)
  return id
}

const holds = (all: readonly string[], one: string): boolean => all.includes(one)

/** Returns the area of a workspace. */
export const areaOfWorkspace = (type: WorkspaceType): WorkspaceAreaId =>
  only(workspaceAreaIds, (id) => areas[id].workspace === type, type)

/** Returns the area that a role is invited to. */
export const areaOfRole = (role: InvitedRole): InvitingAreaId =>
  only(invitingAreaIds, (id) => holds(areas[id].roles, role), role)

/** Returns the area that a kind of notices belongs to. */
export const areaOfKind = (kind: NotificationKind): NoticeAreaId =>
  only(noticeAreaIds, (id) => holds(areas[id].notices.kinds, kind), kind)

/** Returns the area whose signed-in pages a path belongs to; undefined for pages that are open to everyone. */
export function areaOfPath(path: string): AreaId | undefined {
  return areaIds.find((id) => {
    const { prefix, signIn, mails } = areas[id]
    const open = [signIn, ...Object.values(mails ?? {}), ...Object.values(signInLinks)]
    const isOpen = holds(open, path)
    return !isOpen && (path === prefix || path.startsWith(`${prefix}/`))
  })
}

/** Pages that the link in the mail of a code opens: an insured person’s one belongs to the app. */
export const signInLinks = { account: '/sign-in-link', member: '/app/sign-in-link' } as const
