import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import type { FormEventHandler, ReactNode } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'

interface MemberModalProps {
  title: string
  submitLabel: string
  dirty: boolean
  submitting: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

export function MemberModal({
  title,
  submitLabel,
  dirty,
  submitting,
  onSubmit,
  onClose,
  children,
}: MemberModalProps) {
  const { t } = useTranslation('common')
  return (
    <SideModal
      opened
      onClose={onClose}
      title={title}
      dirty={dirty}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form="member-form" loading={submitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id="member-form" onSubmit={onSubmit} noValidate>
        {children}
      </form>
    </SideModal>
  )
}
