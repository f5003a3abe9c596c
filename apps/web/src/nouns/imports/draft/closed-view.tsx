import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { HistorySection } from '../../audit/shared/history-section.tsx'
import { AppLink } from '../upload/app-link.tsx'
import classes from '../imports.module.css'
import { importPages } from '../upload/kinds.ts'
import { UndoCard } from '../result/undo-card.tsx'

export function ClosedView({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports')
  const { kind, program, fileName } = detail
  return (
    <>
      <EmptyState
        title={t('discard.closed', { file: fileName })}
        text={t('discard.closedText')}
        action={<AppLink to={importPages(kind).uploadPath(program)}>{t('result.again')}</AppLink>}
      />
      <div className={classes.center}>
        <UndoCard detail={detail} />
        <HistorySection entity="imports" entityId={detail.importId} />
      </div>
    </>
  )
}
