import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { PageHeader } from '@coverline/ui/display/page-header'
import { Skeleton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { ChangeList } from '../../../nouns/changes/change-list.tsx'
import { AddButtons, type AddingPanel } from '../../../nouns/changes/add-buttons.tsx'
import { useOwnChanges } from '../../../nouns/changes/queries.ts'
import { useCompanyAccess } from '../../../session/use-session.ts'

const AddPanel = lazy(async () => ({
  default: (await import('../../../nouns/changes/forms/add-panel.tsx')).AddPanel,
}))
const LeaverPanel = lazy(async () => ({
  default: (await import('../../../nouns/changes/forms/leaver-panel.tsx')).LeaverPanel,
}))

const FilePanel = lazy(async () => ({
  default: (await import('../../../nouns/changes/forms/file-panel.tsx')).FilePanel,
}))

/** Drafts of the officer's company and what it has sent. */
export function ChangesPage() {
  const { t } = useTranslation('changes')
  const navigate = useNavigate()
  const { permissions } = useCompanyAccess()
  const [open, setOpen] = useState<AddingPanel | null>(null)
  const { data, error, refetch } = useOwnChanges()
  const close = (changeId?: string) => {
    setOpen(null)
    if (changeId !== undefined) void navigate({ to: '/hr/changes/$changeId', params: { changeId } })
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={permissions.has('INSURED_UPDATE') ? <AddButtons onOpen={setOpen} isFirst /> : null}
      />
      {error && !data ? <ErrorState onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={220} radius="lg" /> : null}
      {data && data.items.length === 0 ? (
        <Card>
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        </Card>
      ) : null}
      {data && data.items.length > 0 ? (
        <ChangeList items={data.items} linkOf={({ employeeChangeId }) => `/hr/changes/${employeeChangeId}`} />
      ) : null}
      <Suspense fallback={null}>
        {open === 'add' ? <AddPanel onClose={close} /> : null}
        {open === 'file' ? <FilePanel onClose={close} /> : null}
        {open === 'leave' ? <LeaverPanel onClose={close} /> : null}
      </Suspense>
    </>
  )
}
