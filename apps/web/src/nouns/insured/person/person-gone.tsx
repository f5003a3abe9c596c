import { ApiError } from '@coverline/client/api-error'
import { useQueryCall } from '@coverline/client/hooks'
import { audit } from '@coverline/contract/calls.generated'
import { restoreDays } from '@coverline/contract/policies/terms'
import { Button } from '@coverline/ui/actions/button'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { Group } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { RecordState } from '../../../kit/forms/record-state.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useRestorePeople } from '../use-people-actions.tsx'

interface PersonGoneProps {
  personProfileId: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  onToList: () => void
}

const dayLong = 86_400_000
/** Actions that decide if a person exists. */
const deciding: readonly string[] = ['insured.deleted', 'insured.restored', 'subjects.erased']

/** Returns the deletion of a person that can still be undone, from the audit log. */
function useDeletion(personProfileId: string, isAsked: boolean) {
  const { data } = useQueryCall(
    'audit',
    audit.list,
    { entity: 'insured', entityId: personProfileId, limit: 100 },
    { enabled: isAsked },
  )
  const last = data?.items.find(({ action }) => deciding.includes(action))
  if (!isAsked || last?.action !== 'insured.deleted' || last.entityId !== personProfileId) return undefined
  const until = new Date(Date.parse(last.createdAt) + restoreDays * dayLong)
  return { by: last.actorName, at: last.createdAt, until: until.toISOString() }
}

/** The page of a missing person: it is loading, unknown, or deleted with an undo. */
export function PersonGone({ personProfileId, query, onToList }: PersonGoneProps) {
  const { t } = useTranslation('insured')
  const format = useFormat()
  const restore = useRestorePeople()
  const mayRestore = useAllowed({
    permissions: ['INSURED_DELETE'],
    roles: ['ADMIN', 'INSURANCE_OPERATOR'],
  })
  const isGone = query.error instanceof ApiError && query.error.status === 404
  const deletion = useDeletion(personProfileId, isGone && mayRestore)
  if (!deletion) {
    const gone = { title: t('gone.title'), text: t('gone.text'), toList: t('toList') }
    return <RecordState query={query} gone={gone} onToList={onToList} />
  }
  const [at, until] = [format.moment(deletion.at), format.moment(deletion.until)]
  return (
    <EmptyState
      title={t('deletedPage.title')}
      text={
        deletion.by === null
          ? t('deletedPage.text', { at, until })
          : t('deletedPage.textBy', { by: deletion.by, at, until })
      }
      action={
        <Group justify="center">
          <Button
            onClick={() =>
              void restore([personProfileId]).then((done) => (done ? query.refetch() : undefined))
            }
          >
            {t('deletedPage.restore')}
          </Button>
          <Button variant="outline" onClick={onToList}>
            {t('toList')}
          </Button>
        </Group>
      }
    />
  )
}
