import type { Language } from '@coverline/contract/languages'
import type { TemplateService } from '@coverline/contract/templates/endpoints'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { LanguagePreview } from './language-preview.tsx'

interface PreviewDialogProps {
  planName: string
  services: readonly TemplateService[]
  /** Language that people of the plan see first. */
  first: Language | null
  onClose: () => void
}

export function PreviewDialog({ planName, services, first, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('services')
  return (
    <SideModal opened onClose={onClose} title={t('preview.title')}>
      <LanguagePreview planName={planName} services={services} first={first} />
    </SideModal>
  )
}
