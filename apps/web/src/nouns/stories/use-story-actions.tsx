import { stories } from '@coverline/contract/calls.generated'
import { useCommand } from '@coverline/client/hooks'
import type { Story } from '@coverline/contract/stories/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { toast } from '@coverline/ui/overlays/toast'
import { IconArrowBackUp, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { touchedByStories } from './queries.ts'
import { headerOf } from './header-of.ts'
import { useStoryMoves } from './use-story-moves.tsx'

const refresh = touchedByStories

interface ActionsProps {
  /** The ids of the list in its order; undefined while filters hide some of them */
  order: readonly string[] | undefined
  onEdit: (story: Story) => void
}

/** Returns what the user may do with a story of the list. */
export function useStoryActions({ order, onEdit }: ActionsProps): (story: Story) => UiAction[] {
  const { t, i18n } = useTranslation('stories')
  const fail = useFailure()
  const pause = useCommand(stories.pause, { refresh })
  const remove = useCommand(stories.remove, { refresh })
  const restore = useCommand(stories.restore, { refresh })
  const movesOf = useStoryMoves(order)

  const bringBack = (storyIds: string[]) =>
    restore.mutate({ input: { storyIds } }, { onError: fail, onSuccess: () => toast.success(t('restored')) })
  const forget = (story: Story) => {
    const storyIds = [story.storyId]
    const told = () =>
      toast.notice({
        title: t('deleted', { header: headerOf(story, i18n.language) }),
        action: { label: t('common:undo'), onSelect: () => bringBack(storyIds) },
      })
    remove.mutate({ input: { storyIds } }, { onError: fail, onSuccess: told })
  }
  const turn = ({ storyId, isPaused }: Story) =>
    pause.mutate({ input: { storyIds: [storyId], isPaused: !isPaused } }, { onError: fail })

  return (story) => {
    if (story.deletedAt !== null)
      return story.can.delete
        ? [
            {
              id: 'restore',
              label: t('restore'),
              icon: <IconArrowBackUp size={16} />,
              onSelect: () => bringBack([story.storyId]),
            },
          ]
        : []
    const isRunning = story.status !== 'DRAFT' && story.status !== 'ENDED'
    return [
      ...(story.can.update
        ? [
            {
              id: 'edit',
              label: t('edit'),
              icon: <IconPencil size={16} />,
              onSelect: () => onEdit(story),
            },
            ...(isRunning
              ? [
                  {
                    id: 'pause',
                    label: t(story.isPaused ? 'resume' : 'pause'),
                    icon: story.isPaused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />,
                    disabled: pause.isPending,
                    onSelect: () => turn(story),
                  },
                ]
              : []),
            ...movesOf(story),
          ]
        : []),
      ...(story.can.delete
        ? [
            {
              id: 'delete',
              label: t('common:delete'),
              icon: <IconTrash size={16} />,
              tone: 'danger' as const,
              disabled: remove.isPending,
              onSelect: () => forget(story),
            },
          ]
        : []),
    ]
  }
}
