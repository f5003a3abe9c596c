import { useCommand } from '@coverline/client/hooks'
import { requiredText } from '@coverline/contract/common'
import { subjects } from '@coverline/contract/calls.generated'
import { TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { Notice } from '@coverline/ui/overlays/notice'
import { toast } from '@coverline/ui/overlays/toast'
import { Text } from '@mantine/core'
import * as z from 'zod'
import { ActionForm } from '../../kit/forms/action-form.tsx'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import type { LeadDetail } from './queries.ts'

const schema = z.strictObject({ title: requiredText(255) })
// With the lead go its messages, tasks and requests.
const refresh = ['leads', 'tasks', 'tickets', 'conversations', 'audit'] as const

interface EraseDialogProps {
  lead: LeadDetail
  onClose: () => void
  onErased: () => void
}

/** Erases a lead for good, after the user typed the title. */
export function EraseDialog({ lead, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation('leads')
  const errorText = useFieldText()
  const erase = useCommand(subjects.eraseLead, { refresh })
  const form = useAppForm(schema, { title: '' }, { errorText })
  return (
    <ActionForm
      form={form}
      id="erase-form"
      title={t('erase.title', { name: lead.title })}
      action={t('erase.action')}
      danger
      onClose={onClose}
      run={async ({ title }) => {
        await erase.mutateAsync({ input: { leadId: lead.leadId, title } })
        toast.success(t('erase.done'))
        onErased()
      }}
    >
      <Notice tone="danger">{t('erase.text')}</Notice>
      <Text size="sm">{t('erase.first')}</Text>
      <TextField form={form} name="title" label={t('erase.name')} placeholder={lead.title} />
    </ActionForm>
  )
}
