import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { AddButtons, type AddingPanel } from '../../../nouns/changes/add-buttons.tsx'
import { useCompanyAccess } from '../../../session/use-session.ts'

const AddPanel = lazy(async () => ({
  default: (await import('../../../nouns/changes/forms/add-panel.tsx')).AddPanel,
}))
const FilePanel = lazy(async () => ({
  default: (await import('../../../nouns/changes/forms/file-panel.tsx')).FilePanel,
}))
const LeaverPanel = lazy(async () => ({
  default: (await import('../../../nouns/changes/forms/leaver-panel.tsx')).LeaverPanel,
}))

/** The buttons that add people and leavers, with their forms; then the draft opens that the rows went into. */
export function Adding({ isFirst = false }: { isFirst?: boolean }) {
  const navigate = useNavigate()
  const { permissions } = useCompanyAccess()
  const [open, setOpen] = useState<AddingPanel | null>(null)
  const close = (changeId?: string) => {
    setOpen(null)
    if (changeId !== undefined) void navigate({ to: '/hr/changes/$changeId', params: { changeId } })
  }
  if (!permissions.has('INSURED_UPDATE')) return null
  return (
    <>
      <AddButtons onOpen={setOpen} isFirst={isFirst} />
      <Suspense fallback={null}>
        {open === 'add' ? <AddPanel onClose={close} /> : null}
        {open === 'file' ? <FilePanel onClose={close} /> : null}
        {open === 'leave' ? <LeaverPanel onClose={close} /> : null}
      </Suspense>
    </>
  )
}
