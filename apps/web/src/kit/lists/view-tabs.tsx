import { SavedTabs } from '@coverline/ui/frame/saved-tabs'
import { useTranslation } from '../text/use-translation.ts'
import { isSameSearch, searchOfView, useViews, type ViewedPage } from './view-search.ts'

/** More of them would be no help; the menu has them all. */
const most = 4

/** The first saved views beside the tabs of a list; a second click on the open one shows all records again. */
export function ViewTabs({ list, search, onApply }: ViewedPage) {
  const { t } = useTranslation('views')
  const items = useViews(list)
    .slice(0, most)
    .map((view) => ({ id: view.viewId, name: view.name, kept: searchOfView(view) }))
    .map((view) => ({ ...view, isOpen: isSameSearch(view.kept, search) }))
  if (items.length === 0) return null
  return (
    <SavedTabs
      label={t('label')}
      items={items}
      onChoose={({ id, isOpen }) => onApply(isOpen ? {} : (items.find((view) => view.id === id)?.kept ?? {}))}
    />
  )
}
