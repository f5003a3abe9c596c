import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { RecordState } from '../../../kit/forms/record-state.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { ChangeDetailView } from '../../../nouns/changes/detail/change-detail.tsx'
import { useOwnChange } from '../../../nouns/changes/queries.ts'
import { useMonth } from '../../../nouns/changes/use-month.ts'
import { useCompanyAccess } from '../../../session/use-session.ts'
import { useCrumb } from '../../../session/use-crumbs.ts'

const route = getRouteApi('/hr-area/hr/changes/$changeId')

/** One change of the officer's company. */
export function ChangePage() {
  const { t } = useTranslation('changes')
  const { changeId } = route.useParams()
  const navigate = useNavigate()
  const month = useMonth()
  const { workspace } = useCompanyAccess()
  const query = useOwnChange(changeId)
  const change = query.data?.employeeChangeId === changeId ? query.data : undefined
  useCrumb(change ? month(change.month) : undefined)
  const toList = () => void navigate({ to: '/hr/changes' })
  if (!change) {
    const gone = { title: t('review.gone.title'), text: t('review.gone.text'), toList: t('title') }
    return <RecordState query={query} gone={gone} onToList={toList} />
  }
  return (
    <ChangeDetailView
      key={changeId}
      change={change}
      insurer={workspace?.insuranceCompany ?? ''}
      onOpen={(next) =>
        next === undefined
          ? toList()
          : void navigate({ to: '/hr/changes/$changeId', params: { changeId: next } })
      }
    />
  )
}
