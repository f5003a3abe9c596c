import { Board as PlainBoard, type BoardProps } from '@coverline/ui/board/board'
import { useMemo } from 'react'
import { useTranslation } from '../text/use-translation.ts'

/** The board of the design system in the reader's language. It is heavy: load it with the page's board view. */
export function Board<Card>(props: Omit<BoardProps<Card>, 'texts'>) {
  const { t } = useTranslation('board')
  const texts = useMemo<BoardProps<Card>['texts']>(
    () => ({
      instructions: t('instructions'),
      picked: (name, column) => t('picked', { name, column }),
      over: (name, column) => t('over', { name, column }),
      outside: (name) => t('outside', { name }),
      dropped: (name, column) => t('dropped', { name, column }),
      canceled: (name) => t('canceled', { name }),
      moveTo: (column) => t('moveTo', { column }),
      showMore: (count) => t('showMore', { count }),
    }),
    [t],
  )
  return <PlainBoard {...props} texts={texts} />
}
