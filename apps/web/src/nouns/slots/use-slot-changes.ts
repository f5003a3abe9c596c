import { useCommand } from '@coverline/client/hooks'
import { slots } from '@coverline/contract/calls.generated'
import type { Slot } from '@coverline/contract/slots/endpoints'
import type { WallSlot } from '@coverline/contract/slots/wall-slot'
import { toast } from '@coverline/ui/overlays/toast'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { touchedBySlots } from './queries.ts'

const wallOf = ({ date, startTime, endTime }: WallSlot): WallSlot => ({ date, startTime, endTime })

/** Adds, moves and deletes slots of a doctor, and says what happened. Each resolves to true if it was done. */
export function useSlotChanges(doctorId: string) {
  const { t } = useTranslation('slots')
  const fail = useFailure()
  const save = useCommand(slots.save, { refresh: touchedBySlots })
  const remove = useCommand(slots.delete, { refresh: touchedBySlots })
  const attempt = async (work: () => Promise<unknown>, done: () => void) => {
    try {
      await work()
      done()
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  const add = (added: readonly WallSlot[]) =>
    attempt(
      () => save.mutateAsync({ input: { doctorId, slots: [...added] } }),
      () => toast.success(t('added', { count: added.length })),
    )
  return {
    isPending: save.isPending || remove.isPending,
    add,
    move: (slot: Slot, to: WallSlot) =>
      attempt(
        () => save.mutateAsync({ input: { doctorId, slots: [to], replaces: [wallOf(slot)] } }),
        () => toast.success(t('moved')),
      ),
    remove: (slot: Slot) =>
      attempt(
        () => remove.mutateAsync({ input: { doctorId, slots: [wallOf(slot)] } }),
        () =>
          toast.notice({
            title: t('deleted'),
            action: { label: t('common:undo'), onSelect: () => void add([wallOf(slot)]) },
          }),
      ),
    refuse: () => toast.warning(t('impossible')),
  }
}
