import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { errorTable } from '@coverline/contract/errors'
import type { policies } from '@coverline/contract/policies/endpoints'
import { translate } from '@coverline/messages/server'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { changePolicies } from './change-policies.ts'
import { changeStates, type StateChange, type StateOutcome } from '../states/change-states.ts'
import { lockForChange } from './lock-for-change.ts'
import { willOverlap } from '../overlaps/overlap-queries.ts'
import { finalBefore } from '../rules.ts'
import { isNumberTaken, setDeleted, type StoredPolicy } from '../write-queries.ts'
import { withUniqueNumber } from './add-policy.ts'
import type { SaveRenewal } from './renewal-of-policy.ts'
import { savePolicy } from './save-policy.ts'

type Ctx = CtxOf<typeof policies.saveBulk>
type Input = InputOf<typeof policies.saveBulk>
type Output = OutputOf<typeof policies.saveBulk>

/**
 * Activates or deactivates the allowed policies, now or on a day; deletes or restores all policies or none.
 */
export const savePolicies =
  (saveRenewal: SaveRenewal) =>
  (ctx: Ctx, input: Input): Promise<Output> =>
    input.itemsSave
      ? saveItems(ctx, input.itemsSave, input.confirm, savePolicy(saveRenewal))
      : changeTogether(ctx, input)

/** Saves each policy with its own values. The first that is refused ends the call, with its place in the fields. */
async function saveItems(
  ctx: Ctx,
  items: NonNullable<Input['itemsSave']>,
  confirm: Input['confirm'],
  save: ReturnType<typeof savePolicy>,
): Promise<Output> {
  const ids = items.map(({ policyId }) => policyId)
  if (new Set(ids).size < ids.length)
    ctx.fail('common.validation', { fields: { itemsSave: 'IS_NOT_UNIQUE' } })
  // All are locked first, in the order that every change of policies uses.
  if ((await lockForChange(ctx, ids)).length < ids.length) ctx.fail('common.not-found')
  for (const [place, item] of items.entries()) {
    const fail: CtxOf<typeof policies.save>['fail'] = (name, { fields = {}, ...extras } = {}) =>
      // An item has no documents and no form that showed other values.
      ctx.fail(
        name === 'policies.too-many-documents' || name === 'common.changed-meanwhile'
          ? 'common.conflict'
          : name,
        {
          ...extras,
          fields: Object.fromEntries(
            Object.entries(fields).map(([field, code]) => [`itemsSave.${place}.${field}`, code]),
          ),
        },
      )
    await save({ ...ctx, fail }, { ...item, ...(confirm && { confirm }) })
  }
  return { changed: items.length, refused: [] }
}

async function changeTogether(ctx: Ctx, input: Input): Promise<Output> {
  const ids = [...new Set(input.insurancePolicyIds)]
  const found = await lockForChange(ctx, ids)
  if (found.length < ids.length) ctx.fail('common.not-found')
  if (input.restore) return { changed: await restore(ctx, found, input.confirm ?? []), refused: [] }
  if (found.some((policy) => policy.deletedAt !== null)) ctx.fail('common.not-found')
  if (input.insurancePolicyDelete) return { changed: await remove(ctx, found), refused: [] }
  return answer(ctx, await changeStates(ctx, found, changeOf(input)))
}

function changeOf({ activate, deactivate }: Input): StateChange {
  if (deactivate) return { do: 'deactivate', day: deactivate.deactivationDate }
  if (activate) return { do: 'activate', day: activate === true ? null : activate.activationDate }
  return { do: 'unschedule' }
}

/** If no policy could be changed, fails with the first reason. */
function answer(ctx: Ctx, { changed, unchanged, refused }: StateOutcome): Output {
  const named = refused.map(({ policyId, reason }) => ({
    policyId,
    code: errorTable[reason].code,
    message: translate(ctx.locale, `errors:${reason}`),
  }))
  const [first] = refused
  if (first && changed.length + unchanged.length === 0)
    ctx.fail(first.reason, { details: { refused: named } })
  return { changed: changed.length, refused: named }
}

function note(
  ctx: Ctx,
  action: 'policies.deleted' | 'policies.restored',
  changed: readonly StoredPolicy[],
): void {
  const parentId = newId()
  ctx.audit({ id: parentId, action: `${action}-many`, entity: 'policies' })
  for (const { id } of changed) ctx.audit({ action, entity: 'policies', entityId: id, parentId })
}

const idsOf = (rows: readonly StoredPolicy[]) => rows.map((policy) => policy.id)
const peopleOf = (rows: readonly StoredPolicy[]) => [...new Set(rows.map((policy) => policy.insuredId))]

async function remove(ctx: Ctx, found: StoredPolicy[]): Promise<number> {
  await changePolicies(ctx, peopleOf(found), () => setDeleted(ctx, idsOf(found), ctx.now))
  note(ctx, 'policies.deleted', found)
  return found.length
}

async function restore(ctx: Ctx, found: StoredPolicy[], confirmed: readonly string[]): Promise<number> {
  const gone = found.filter((policy) => policy.deletedAt !== null)
  const oldest = finalBefore(ctx.now)
  if (gone.some(({ deletedAt }) => deletedAt !== null && deletedAt <= oldest)) ctx.fail('common.not-found')
  if (await isNumberTaken(ctx, idsOf(gone))) ctx.fail('policies.not-unique')
  if (!confirmed.includes('POLICY_OVERLAPS') && (await willOverlap(ctx, idsOf(gone))))
    ctx.fail('policies.overlaps')
  await changePolicies(ctx, peopleOf(gone), () =>
    withUniqueNumber(ctx, () => setDeleted(ctx, idsOf(gone), null)),
  )
  note(ctx, 'policies.restored', gone)
  return gone.length
}
