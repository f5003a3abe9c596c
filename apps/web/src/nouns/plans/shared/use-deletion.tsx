import { ApiError } from '@coverline/client/api-error'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { namedPlans, PlanNames } from './plan-names.tsx'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

interface Deletion<Target> {
  idOf: (target: Target) => string
  /** Deletes one; `isConfirmed` after its active plans were shown. */
  remove: (target: Target, isConfirmed: boolean) => Promise<unknown>
  /** Code of the error that names active plans. */
  held: string
  texts: (targets: readonly Target[]) => {
    title: string
    text: string
    activeTitle: string
    activeText: string
    anyway: string
  }
  done: (count: number) => string
}

/**
 * Deletes after a confirmation. Records with active plans need a second confirmation with the list of plans
 * (STATES). Resolves to the deleted ids.
 */
export function useDeletion<Target>({ idOf, remove, held: heldCode, texts, done }: Deletion<Target>) {
  const { t } = useTranslation()
  const fail = useFailure()

  const removeAll = async (targets: readonly Target[], isConfirmed: boolean) => {
    const gone: string[] = []
    const held: Target[] = []
    const active = new Map<string, string>()
    for (const target of targets) {
      try {
        await remove(target, isConfirmed)
        gone.push(idOf(target))
      } catch (error) {
        if (error instanceof ApiError && error.code === heldCode) {
          held.push(target)
          for (const plan of namedPlans(error)) active.set(plan.packageId, plan.name)
        } else fail(error)
      }
    }
    return { gone, held, plans: [...active].map(([packageId, name]) => ({ packageId, name })) }
  }

  return async (targets: readonly Target[]): Promise<string[]> => {
    const { title, text, activeTitle, activeText, anyway } = texts(targets)
    if (!(await confirm({ title, text, confirmLabel: t('common:delete'), danger: true }))) return []
    const { gone, held, plans } = await removeAll(targets, false)
    if (held.length > 0) {
      const goOn = await confirm({
        title: activeTitle,
        text: <PlanNames intro={activeText} plans={plans} />,
        confirmLabel: anyway,
        danger: true,
      })
      if (goOn) gone.push(...(await removeAll(held, true)).gone)
    }
    if (gone.length > 0) toast.success(done(gone.length))
    return gone
  }
}
