import type { Permission } from '../permissions.ts'

/** What can be done with many records at once, with a preview before and a way back after. */
export const bulkKinds = [
  'POLICIES_ACTIVATE',
  'POLICIES_DEACTIVATE',
  'POLICIES_DELETE',
  'INSURED_EXCLUDE',
  'INSURED_INVITE',
  'INSURED_MOVE',
  'INSURED_DELETE',
] as const
export type BulkKind = (typeof bulkKinds)[number]

/** CHECKING → READY → RUNNING → DONE → UNDOING → UNDONE; from the first three CANCELED, FAILED when it could not be done. */
export const bulkStatuses = [
  'CHECKING',
  'READY',
  'RUNNING',
  'DONE',
  'UNDOING',
  'UNDONE',
  'CANCELED',
  'FAILED',
] as const
export type BulkStatus = (typeof bulkStatuses)[number]

export const bulkOutcomes = ['CHANGED', 'UNCHANGED', 'REFUSED'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/** What stands in the way of taking a change back: the record was changed again, is gone, another one has its number or
 * identity by now, limits of it were used since, or a mail has
 * gone out. */
export const bulkBlockers = [
  'CHANGED_SINCE',
  'GONE',
  'FINAL',
  'NUMBER_TAKEN',
  'IDENTITY_TAKEN',
  'USED_SINCE',
  'SENT',
] as const
export type BulkBlocker = (typeof bulkBlockers)[number]

/** More records than this are changed in several operations. */
export const mostBulkRecords = 50_000

/** The right that each kind needs. */
export const bulkPermission: Readonly<Record<BulkKind, Permission>> = {
  POLICIES_ACTIVATE: 'POLICIES_UPDATE',
  POLICIES_DEACTIVATE: 'POLICIES_UPDATE',
  POLICIES_DELETE: 'POLICIES_DELETE',
  INSURED_EXCLUDE: 'INSURED_UPDATE',
  INSURED_MOVE: 'INSURED_UPDATE',
  INSURED_INVITE: 'INSURED_UPDATE',
  INSURED_DELETE: 'INSURED_DELETE',
}

/** Whether the records of a kind are policies; people otherwise. */
export const isOfPolicies = (kind: BulkKind): boolean => kind.startsWith('POLICIES_')

/** Whether a kind is about people's policies of one plan. */
export const isOfPlan = (kind: BulkKind): boolean => kind === 'INSURED_EXCLUDE' || kind === 'INSURED_MOVE'
