import { stories } from '@coverline/contract/calls.generated'
import { useCommand } from '@coverline/client/hooks'
import type { Story } from '@coverline/contract/stories/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { IconArrowBarToUp, IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { touchedByStories } from './queries.ts'

/** Returns the actions that move a story to another place; none while filters hide some stories (`order` is undefined). */
export function useStoryMoves(order: readonly string[] | undefined): (story: Story) => UiAction[] {
  const { t } = useTranslation('stories')
  const fail = useFailure()
  const sort = useCommand(stories.order, { refresh: touchedByStories })
  return ({ storyId }) => {
    const place = order?.indexOf(storyId) ?? -1
    if (!order || place < 0) return []
    const move = (to: number) => {
      const storyIds = order.filter((id) => id !== storyId).toSpliced(to, 0, storyId)
      sort.mutate({ input: { storyIds } }, { onError: fail })
    }
    const one = (id: 'first' | 'earlier' | 'later', to: number, icon: UiAction['icon']): UiAction => ({
      id,
      label: t(`moves.${id}`),
      icon,
      disabled: sort.isPending || to < 0 || to >= order.length || to === place,
      onSelect: () => move(to),
    })
    return [
      one('first', 0, <IconArrowBarToUp size={16} />),
      one('earlier', place - 1, <IconArrowLeft size={16} />),
      one('later', place + 1, <IconArrowRight size={16} />),
    ]
  }
}
