import type { doctors } from '@coverline/contract/doctors/endpoints'
import type { DoctorStatus } from '@coverline/contract/doctors/terms'
import type { Context, CtxOf } from '../../platform/context.ts'
import { changeGivenLogin } from '../accounts/service.ts'
import { addDoctorByLogin, endDoctorAccess, inviteDoctor, restoreDoctorAccess } from '../members/service.ts'
import { slotService } from '../slots/service.ts'
import type { LockedDoctor } from './queries.ts'
import type { DoctorValues } from './rules.ts'
import { writeAccess } from './write-queries.ts'

type Ctx = CtxOf<typeof doctors.save>

/** How a doctor gets in: by a login with a given password, or by a mailed invitation. */
export type Entry = {
  login: string | undefined
  passwordHash: string | undefined
  invite: true | undefined
}

/** Counts a doctor's open bookings without a slot. It belongs to bookings, which use doctors: an import would close a circle. */
export type CountUntimed = (ctx: Context, doctorId: string) => Promise<number>

type Target = { id: string; after: DoctorValues; entry: Entry; userId: string | null }

/** Gives a doctor an account, or another login or password. True if something was given. */
export async function giveAccess(ctx: Ctx, { id, after, entry, userId }: Target): Promise<boolean> {
  const { login, passwordHash, invite } = entry
  if (login === undefined && passwordHash === undefined && !invite) return false
  const isGiven = userId === null ? await openAccount(ctx, id, after, entry) : false
  if (userId !== null) {
    if (invite) ctx.fail('doctors.already-doctor', { fields: { invite: 'NOT_SUPPORTED_VALUE' } })
    const outcome = await changeGivenLogin(ctx, userId, { login, passwordHash })
    if (outcome === 'TAKEN') ctx.fail('doctors.login-not-saved', { fields: { login: 'IS_NOT_UNIQUE' } })
    if (outcome === 'NOT_GIVEN')
      ctx.fail('doctors.login-not-saved', { fields: { login: 'NOT_SUPPORTED_VALUE' } })
  }
  ctx.audit({ action: 'doctors.login-given', entity: 'doctors', entityId: id })
  return isGiven || userId !== null
}

async function openAccount(ctx: Ctx, id: string, after: DoctorValues, entry: Entry): Promise<boolean> {
  const { login, passwordHash, invite } = entry
  const who = { doctorId: id, name: after.fullName }
  if (after.status !== 'ACTIVE')
    ctx.fail('doctors.login-not-saved', { fields: { status: 'NOT_SUPPORTED_VALUE' } })
  if (!invite && (login === undefined || passwordHash === undefined))
    return ctx.fail('doctors.form-invalid', {
      fields: { [login === undefined ? 'login' : 'password']: 'IS_REQUIRED' },
    })
  const opened = invite
    ? await inviteDoctor(ctx, { ...who, email: after.email })
    : await addDoctorByLogin(ctx, { ...who, login: login ?? '', passwordHash: passwordHash ?? '' })
  if (opened === null && invite) ctx.fail('doctors.already-doctor', { fields: { email: 'IS_NOT_UNIQUE' } })
  if (opened === null) ctx.fail('doctors.login-not-saved', { fields: { login: 'IS_NOT_UNIQUE' } })
  await writeAccess(ctx, id, { userId: opened, endedAccess: null })
  return true
}

/** Ends the access of a doctor who is deactivated, and restores it. One with visits ahead stays active. */
export async function changeStatus(
  ctx: Ctx,
  id: string,
  { before, status, untimed }: { before: LockedDoctor; status: DoctorStatus; untimed: CountUntimed },
): Promise<void> {
  const { userId } = before
  if (status === 'NOT_ACTIVE') {
    // The doctor is locked, so that no booking slips in until the transaction ends.
    const count = (await slotService.countTakenAhead(ctx, id)) + (await untimed(ctx, id))
    if (count > 0) ctx.fail('doctors.has-bookings', { params: { count }, details: { count } })
    await writeAccess(ctx, id, { userId, endedAccess: await endDoctorAccess(ctx, id) })
    return
  }
  if (userId !== null)
    await restoreDoctorAccess(ctx, { doctorId: id, userId, access: before.endedAccess ?? 'NONE' })
  await writeAccess(ctx, id, { userId, endedAccess: null })
}
