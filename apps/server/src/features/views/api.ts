import { views } from '@coverline/contract/views/endpoints'
import { implement } from '../../platform/implement.ts'
import { removeView } from './delete-view.ts'
import { listViews } from './list-views.ts'
import { saveView } from './save-view.ts'

export const viewsApi = implement('views', views, { list: listViews, save: saveView, remove: removeView })
