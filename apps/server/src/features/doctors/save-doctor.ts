import type { doctors } from '@coverline/contract/doctors/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import type { AuditedAction } from '@coverline/contract/events'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import { beforeTransaction } from '../../platform/before-transaction.ts'
import type { CtxOf } from '../../platform/context.ts'
import { isLogo } from '../../platform/files/is-logo.ts'
import { newId } from '../../platform/id.ts'
import { mergeKnown } from '../../platform/merge-known.ts'
import { givenPassword } from '../accounts/service.ts'
import { doctorAbilities, doctorAudience } from './access.ts'
import { changeStatus, type CountUntimed, type Entry, giveAccess } from './give-access.ts'
import { lockDoctor, type LockedDoctor } from './queries.ts'
import { type DoctorForm, type DoctorValues, formOf, missingFields, newDoctor } from './rules.ts'
import { isInsurer, keepSpecializations, writeDoctor } from './write-queries.ts'

type Endpoint = typeof doctors.save
type Ctx = CtxOf<Endpoint>
type Input = InputOf<Endpoint>

/** Creates, changes, activates or deactivates a doctor. A given password is hashed before the transaction opens. */
export const saveDoctor = (untimed: CountUntimed) =>
  beforeTransaction<Endpoint>(async (outside, input) => {
    const { login, password, invite, ...rest } = input
    const asksAccess = login !== undefined || password !== undefined || invite !== undefined
    if (asksAccess && !doctorAbilities(outside.actor).giveLogin) outside.fail('common.forbidden')
    const passwordHash = password === undefined ? undefined : await givenPassword(password)
    const entry: Entry = { login, invite, passwordHash: passwordHash ?? undefined }
    return (ctx) => save(ctx, rest, { ...entry, isWeak: passwordHash === null }, untimed)
  })

type Sent = Omit<Input, 'login' | 'password' | 'invite'>

async function save(ctx: Ctx, sent: Sent, entry: Entry & { isWeak: boolean }, untimed: CountUntimed) {
  const { doctorId } = sent
  const before = doctorId === undefined ? null : await lockDoctor(ctx, doctorId)
  if (before === undefined) return ctx.fail('common.not-found')
  const after = merged(ctx, before, sent)
  await check(ctx, before, after, entry)
  const id = doctorId ?? newId()
  const changes = changesBetween(before && audited(before), audited(after))
  if (changes.length > 0) {
    await writeDoctor(ctx.db, { providerId: ctx.actor.providerId, id }, after, ctx.now)
    ctx.audit({ action: actionOf(before, after), entity: 'doctors', entityId: id, changes })
  }
  if (before && before.status !== after.status)
    await changeStatus(ctx, id, { before, status: after.status, untimed })
  const isGiven = await giveAccess(ctx, { id, after, entry, userId: before?.userId ?? null })
  if (changes.length > 0 || isGiven) ctx.emit('doctors.changed', { doctorId: id }, doctorAudience)
  return { doctorId: id }
}

/** The values after the save: what the form sent, merged with what others saved since it was opened. */
function merged(ctx: Ctx, before: LockedDoctor | null, sent: Sent): DoctorValues {
  const { status, photoCdnFileIdSave, photoCdnFileIdDelete, doctorId: _id, ...form } = sent
  const stored = before ? valuesOf(before) : newDoctor
  const entered = before ? mergeKnown(ctx, form, formOf(stored)) : form
  const kept = photoCdnFileIdDelete ? null : stored.photoFileId
  return {
    ...applied(stored, entered),
    status: status ?? stored.status,
    photoFileId: photoCdnFileIdSave ?? kept,
  }
}

const valuesOf = ({ userId: _user, endedAccess: _ended, ...values }: LockedDoctor): DoctorValues => values

function applied(
  before: DoctorValues,
  form: Omit<Partial<{ [K in keyof DoctorForm]: DoctorForm[K] | undefined }>, never>,
) {
  const given = Object.fromEntries(
    Object.entries(form).filter(([name, value]) => value !== undefined && name !== 'known'),
  )
  const after: DoctorValues = { ...before, ...given }
  return { ...after, specializationIds: [...new Set(after.specializationIds)].toSorted() }
}

/** The values by the names of the audit log */
function audited(values: DoctorValues) {
  const { fullName, specializationIds, insuranceCompanyId, experience, education, ...same } = values
  const { email, position, description, sex, workMode, badges, status, photoFileId } = same
  return {
    name: fullName,
    email,
    position,
    description,
    sex,
    workMode,
    badges,
    status,
    photoFileId,
    specializations: specializationIds,
    insurerId: insuranceCompanyId,
    experience: experience.map(({ place }) => place),
    education: education.map(({ place }) => place),
  }
}

async function check(
  ctx: Ctx,
  before: DoctorValues | null,
  after: DoctorValues,
  entry: Entry & { isWeak: boolean },
): Promise<void> {
  const missing: Record<string, 'IS_REQUIRED' | 'NOT_FOUND'> = missingFields(after)
  const isOwnEntry = !entry.invite && doctorAbilities(ctx.actor).giveLogin
  if (before === null && isOwnEntry) {
    if (entry.login === undefined) missing['login'] = 'IS_REQUIRED'
    if (entry.passwordHash === undefined && !entry.isWeak) missing['password'] = 'IS_REQUIRED'
  }
  const isNew = (id: string) => !before?.specializationIds.includes(id)
  const wanted = after.specializationIds.filter(isNew)
  const found = await keepSpecializations(ctx, wanted)
  if (wanted.some((id) => !found.has(id))) missing['specializationIds'] = 'NOT_FOUND'
  const { insuranceCompanyId: insurerId, photoFileId } = after
  if (insurerId !== null && insurerId !== before?.insuranceCompanyId && !(await isInsurer(ctx, insurerId)))
    missing['insuranceCompanyId'] = 'NOT_FOUND'
  if (photoFileId !== null && photoFileId !== before?.photoFileId && !(await isLogo(ctx, photoFileId)))
    missing['photoCdnFileIdSave'] = 'NOT_FOUND'
  const isForeign = Object.values(missing).includes('NOT_FOUND')
  if (isForeign) ctx.fail('common.not-found', { fields: missing })
  // Said only once every id is known to exist: otherwise it would confirm an id of another provider.
  if (entry.isWeak)
    ctx.fail('doctors.login-not-saved', { fields: { password: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS' } })
  if (Object.keys(missing).length > 0) ctx.fail('doctors.form-invalid', { fields: missing })
}

function actionOf(before: DoctorValues | null, after: DoctorValues): AuditedAction {
  if (before === null) return 'doctors.created'
  if (before.status === after.status) return 'doctors.updated'
  return after.status === 'ACTIVE' ? 'doctors.activated' : 'doctors.deactivated'
}
