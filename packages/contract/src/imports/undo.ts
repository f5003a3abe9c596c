import * as z from 'zod'
import { id, moment } from '../common.ts'

export const importUndoStatuses = ['CHECKING', 'READY', 'BLOCKED', 'UNDOING', 'UNDONE', 'FAILED'] as const

/**
 * What keeps a record of an import from being as it was: it was changed, deleted or merged since, the person has signed in, something else
 * rests on it, or somebody else has the former e-mail or phone by now.
 */
export const importUndoReasons = [
  'CHANGED_SINCE',
  'DELETED',
  'GONE',
  'MERGED',
  'REGISTERED',
  'LINKED',
  'PRINCIPAL_GONE',
  'CONTACT_TAKEN',
  'POLICIES',
  'PAID',
  'PAYMENTS',
  'COMMISSION',
  'USED',
  'TIMELINE',
  'RENEWAL',
  'REQUESTS',
  'MESSAGES',
  'DOCUMENTS',
  'POLLS',
  'PLAN_ACTIVE',
  'INSURED',
  'IMPORTED',
  'BULK',
  'SERVICES',
  'OFFERED',
  'IN_USE',
] as const
export type ImportUndoReason = (typeof importUndoReasons)[number]

/** What taking an import back does, or did. */
const counts = z.strictObject({
  people: z.int(),
  policies: z.int(),
  plans: z.int(),
  services: z.int(),
  clinics: z.int(),
  restoredPeople: z.int(),
  restoredPolicies: z.int(),
  restoredServices: z.int(),
  /** Welcome e-mails that are canceled, and those that went out already. */
  invitationsCanceled: z.int(),
  invitationsSent: z.int(),
})
export type ImportUndoCounts = z.output<typeof counts>

export const importUndo = z.strictObject({
  status: z.enum(importUndoStatuses),
  progress: z.int(),
  /** null until it was looked at. */
  counts: counts.nullable(),
  /** How many records stand in the way; the first ten thousand are listed. */
  blocked: z.int(),
  askedBy: z.string().nullable(),
  endedAt: moment.nullable(),
})
export type ImportUndo = z.output<typeof importUndo>

export const importUndoBlocker = z.strictObject({
  entity: z.enum(['insured', 'policies', 'services', 'plans', 'clinics']),
  recordId: id,
  /** Of a service: its plan. */
  planId: id.nullable(),
  /** A name or a title, a policy's number; null when the record is gone. */
  name: z.string().nullable(),
  reason: z.enum(importUndoReasons),
})
export type ImportUndoBlocker = z.output<typeof importUndoBlocker>
