import { ApiError } from '@coverline/client/api-error'
import { Button } from '@coverline/ui/actions/button'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'

interface RecordStateProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Said when there is no such record, or none for this user. */
  gone: { title: string; text: string; toList: string }
  onToList: () => void
}

/** What the page of one record shows while there is no record: that it loads, that it is gone, or that it could not be had. */
export function RecordState({ query, gone, onToList }: RecordStateProps) {
  const { error } = query
  if (!error) return <Skeleton height={220} radius="lg" />
  // An address that holds no id at all is answered with 400.
  const isGone = error instanceof ApiError && [400, 404].includes(error.status)
  if (!isGone) return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  return (
    <EmptyState
      title={gone.title}
      text={gone.text}
      action={<Button onClick={onToList}>{gone.toList}</Button>}
    />
  )
}
