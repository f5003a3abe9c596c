import { ApiError } from '@coverline/client/api-error'
import { Button } from '@coverline/ui/actions/button'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'

interface RecordStateProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Shown if the record does not exist or this user may not see it. */
  gone: { title: string; text: string; toList: string }
  onToList: () => void
}

/** State of a record's page without a record: loading, not found, or failed. */
export function RecordState({ query, gone, onToList }: RecordStateProps) {
  const { error } = query
  if (!error) return <Skeleton height={220} radius="lg" />
  // A URL with an invalid id is answered with 400.
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
