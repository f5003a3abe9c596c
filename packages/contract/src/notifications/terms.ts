import type { Weekday } from '../chatbot/terms.ts'

/** Kinds of notices of the provider's staff (ENTITIES) */
export const staffKinds = [
  'CLIENT_CHAT',
  'TICKET_MESSAGE_CREATED',
  'TELEMEDICINE',
  'LEAD_CREATED',
  'LEAD_MESSAGE_CREATED',
  'TASK_ASSIGNED',
  'TASK_EXPIRED',
  'NOTE_MENTION',
  'REQUEST_LATE',
] as const
export type StaffKind = (typeof staffKinds)[number]

/** Kinds of notices of officers of client companies */
export const officerKinds = [
  'COMPANY_MESSAGE',
  'COMPANY_CHANGE',
  'COMPANY_QUESTION',
  'COMPANY_FILE',
  'COMPANY_CUT_OFF',
] as const

/** Kinds of notices of insured people */
export const memberKinds = ['CHAT_MESSAGE', 'BOOKING', 'VISIT_SOON', 'SECURITY'] as const
export type MemberKind = (typeof memberKinds)[number]

export const notificationKinds = [...staffKinds, ...officerKinds, ...memberKinds] as const
export type NotificationKind = (typeof notificationKinds)[number]

const fixed: readonly NotificationKind[] = ['VISIT_SOON', 'SECURITY']

/** True for kinds that reach their user by every channel, at any hour: no switch and no quiet hours hold them back. */
export const isFixed = (kind: NotificationKind): boolean => fixed.includes(kind)

/** True for kinds that are mailed unless their user switches it off: insured people open the app seldom. */
export const isMailedByDefault = (kind: NotificationKind): boolean => memberKinds.some((one) => one === kind)

/** Minutes after which an unread notice is mailed; other kinds wait as long as the installation says. */
export const mailDelays: Partial<Record<NotificationKind, number>> = {
  BOOKING: 15,
  VISIT_SOON: 15,
  SECURITY: 0,
}

/**
 * Names of the kinds in the account settings (ENTITIES, CALLS-2 name the first two); the notice settings have
 * the same switches.
 */
export const switchNames = {
  LEAD_CREATED: 'leadCreated',
  TICKET_MESSAGE_CREATED: 'ticketCreated',
  CLIENT_CHAT: 'clientChat',
  TELEMEDICINE: 'telemedicine',
  LEAD_MESSAGE_CREATED: 'leadMessageCreated',
  TASK_ASSIGNED: 'taskAssigned',
  TASK_EXPIRED: 'taskExpired',
  NOTE_MENTION: 'noteMention',
  REQUEST_LATE: 'requestLate',
} as const satisfies Record<StaffKind, string>
export type SwitchName = (typeof switchNames)[StaffKind]

/** In the interface, on the user's devices, by mail */
export const notificationChannels = ['app', 'browser', 'email'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The event of the subject */
export const happenings = [
  'CREATED',
  'MESSAGE',
  'ASSIGNED',
  'EXPIRED',
  'BOUNCED',
  'MENTIONED',
  'ACCEPTED',
  'REJECTED',
  'ASKED',
  'UPLOADED',
  'ENDING',
  'REOPENED',
  'UNANSWERED',
  'UNCLOSED',
  'CONFIRMED',
  'MOVED',
  'CANCELED',
  'STARTING',
  'SIGNED_IN',
] as const
export type Happening = (typeof happenings)[number]

const quoted: readonly Happening[] = ['MESSAGE', 'MENTIONED', 'REJECTED', 'ASKED', 'UPLOADED']

/** True for events whose notice quotes a text: a message, a note, a reason, a question or the name of a file. */
export const isQuoted = (happening: Happening): boolean => quoted.includes(happening)

export const subjectNouns = [
  'tickets',
  'leads',
  'tasks',
  'notes',
  'appointments',
  'companyChats',
  'companyChanges',
  'companyDrafts',
  'companyQuestions',
  'companyFiles',
  'memberChats',
  'memberBookings',
  'memberVisits',
  'memberSessions',
] as const
export type SubjectNoun = (typeof subjectNouns)[number]

const pages: Record<SubjectNoun, (id: string) => string> = {
  tickets: (id) => `/admin/tickets/${id}`,
  leads: (id) => `/admin/leads/${id}`,
  tasks: (id) => `/admin/tasks?taskId=${id}`,
  notes: (id) => `/admin/notes/${id}`,
  appointments: () => '/admin/appointments',
  companyChats: () => '/hr/messages?write=true',
  companyChanges: (id) => `/hr/changes/${id}`,
  companyDrafts: (id) => `/hr/changes/${id}`,
  companyQuestions: (id) => `/hr/changes/${id}`,
  companyFiles: () => '/hr/files',
  memberChats: () => '/app/messages',
  memberBookings: (id) => `/app/care/${id}`,
  memberVisits: (id) => `/app/care/${id}`,
  memberSessions: () => '/app/profile',
}

/** Returns the path that a notice links to. */
export function subjectPath(noun: SubjectNoun, id: string): string {
  return pages[noun](id)
}

export const digestFrequencies = ['NONE', 'DAILY', 'WEEKLY'] as const
export type DigestFrequency = (typeof digestFrequencies)[number]

/** Channels of the digest */
export const userChannels = ['EMAIL', 'BROWSER'] as const
export type UserChannel = (typeof userChannels)[number]

/**
 * Hours without signals: from and to as HH:mm, past midnight if from is the later one; the days are those on
 * which they begin.
 */
export type QuietHours = {
  isOn: boolean
  from: string
  to: string
  days: Weekday[]
  /** An IANA name; null means the provider's zone. */
  timeZone: string | null
}

export type Digest = { frequency: DigestFrequency; hour: number; weekday: Weekday }

/** Maximum number of devices of a user */
export const mostDevices = 20
/** A larger count of unread notices is shown as "99+". */
export const mostCounted = 99
/** Older notices are deleted, in days. */
export const keptDays = 90

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
