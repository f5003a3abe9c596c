import { subjects } from '@coverline/contract/calls.generated'
import type { UiAction } from '@coverline/ui/actions/action'
import { IconDownload, IconEraser } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useDownload } from '../../kit/files/use-download.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAllowed } from '../../session/use-session.ts'
import type { LeadDetail } from './queries.ts'

const EraseDialog = lazy(async () => ({ default: (await import('./erase-dialog.tsx')).EraseDialog }))

const mayExport = { permissions: ['LEADS_VIEW'], roles: ['ADMIN'] } as const
const mayErase = { permissions: ['LEADS_DELETE'], roles: ['ADMIN'] } as const

/** The rights of a lead over its data: export and erasure. Those of a client are those of the insured person. */
export function useEraseLead(
  lead: LeadDetail,
  onErased: () => void,
): { exportAll: UiAction[]; erase: UiAction[]; dialog: ReactNode } {
  const { t } = useTranslation('leads')
  const [isOpen, setOpen] = useState(false)
  const exporting = useDownload()
  const [canExport, canErase] = [useAllowed(mayExport), useAllowed(mayErase)]
  const isClient = lead.obtained !== null
  return {
    exportAll:
      canExport && !isClient
        ? [
            {
              id: 'export',
              label: t('exportAll'),
              icon: <IconDownload size={17} />,
              onSelect: () => void exporting.start(subjects.exportLead, { leadId: lead.leadId }),
            },
          ]
        : [],
    erase:
      canErase && !isClient
        ? [
            {
              id: 'erase',
              label: t('erase.action'),
              icon: <IconEraser size={17} />,
              tone: 'danger',
              onSelect: () => setOpen(true),
            },
          ]
        : [],
    dialog: isOpen ? (
      <Suspense fallback={null}>
        <EraseDialog lead={lead} onClose={() => setOpen(false)} onErased={onErased} />
      </Suspense>
    ) : null,
  }
}
