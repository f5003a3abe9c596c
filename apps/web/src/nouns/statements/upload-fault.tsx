import type { ApiError } from '@coverline/client/api-error'
import type { Statement } from '@coverline/contract/statements/shapes'
import { statementColumns } from '@coverline/contract/statements/terms'
import { Notice } from '@coverline/ui/overlays/notice'
import { TextLink } from '../../kit/text-link.tsx'
import { UnreadLines } from './unread-lines.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'

/** Reason for the rejection of a file, and what to do about it. */
export function UploadFault({ error }: { error: ApiError }) {
  const { t } = useTranslation('statements')
  const { statementId, headings, cells, count, unread } = error.details
  const title = error.message || t('common:somethingWentWrong')
  if (typeof statementId === 'string')
    return (
      <Notice
        tone="warning"
        title={title}
        action={<TextLink to={`/admin/statements/${statementId}`}>{t('upload.openThat')}</TextLink>}
      />
    )
  if (Array.isArray(headings))
    return (
      <Notice tone="danger" title={title}>
        {t('upload.headings', { headings: headings.join(' · ') })}
      </Notice>
    )
  if (Array.isArray(unread))
    return (
      <Notice tone="danger" title={t('upload.rejected')}>
        {/* The server's error details, in the shape of the contract. */}
        <UnreadLines lines={unread as Statement['unread']} />
      </Notice>
    )
  if (Array.isArray(cells))
    return (
      <Notice
        tone="danger"
        title={t('upload.cells', { count: typeof count === 'number' ? count : cells.length })}
      >
        {cells.map((cell) => cellText(cell, t)).join('; ')}
      </Notice>
    )
  return <Notice tone="danger" title={title} />
}

function cellText(cell: unknown, t: ReturnType<typeof useTranslation<'statements'>>['t']): string {
  const { row, column } = cell as { row?: unknown; column?: unknown }
  const known = statementColumns.find((each) => each === column)
  return t('upload.cell', { row: String(row), column: known ? t(`columns.${known}`) : '' })
}
