import { useCommand } from '@coverline/client/hooks'
import type { PlanDetail } from '@coverline/contract/plans/endpoints'
import { type Template, templates } from '@coverline/contract/templates/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { FormGrid, TextareaField, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Text } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useMeanwhile } from '../../../kit/forms/use-meanwhile.tsx'
import { useFailure } from '../../../kit/text/use-failure.ts'

interface TemplateFormProps {
  /** The plan to save as a template, or the template to rename. */
  subject: { plan: PlanDetail } | { template: Template }
  onClose: () => void
}

const schema = templates.save.input.pick({ name: true, description: true }).required({ name: true })

/** Name and description of a template, new from a plan or existing. */
export function TemplateForm({ subject, onClose }: TemplateFormProps) {
  const { t } = useTranslation('templates')
  const fail = useFailure()
  const fieldText = useFieldText()
  const save = useCommand(templates.save, { refresh: ['templates'] })
  const isNew = 'plan' in subject
  const form = useAppForm(
    schema,
    {
      name: isNew ? subject.plan.name : subject.template.name,
      description: isNew ? '' : subject.template.description,
    },
    { errorText: fieldText },
  )

  const meanwhile = useMeanwhile<typeof templates.save>({
    known: isNew ? undefined : { name: subject.template.name, description: subject.template.description },
    words: {
      name: { label: t('common:name') },
      description: { label: t('keep.description') },
    },
  })

  const submit = form.submit(async ({ name, description = '' }) => {
    const key = isNew ? { packageId: subject.plan.packageId } : { templateId: subject.template.templateId }
    try {
      const saved = await meanwhile.attempt({ ...key, name, description }, (input) =>
        save.mutateAsync({ input }),
      )
      if (!saved) return
      const { templateId } = saved
      toast.success(
        isNew
          ? {
              title: t('keep.done'),
              items: [{ text: t('keep.open'), href: `/admin/demo-programs/${templateId}` }],
            }
          : t('saved'),
      )
      onClose()
    } catch (error) {
      fail(error)
    }
  })

  return (
    <SideModal
      opened
      onClose={onClose}
      title={t(isNew ? 'keep.title' : 'edit')}
      dirty={form.dirty && !save.isSuccess}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="template-form" loading={form.submitting}>
            {t('common:save')}
          </Button>
        </>
      )}
    >
      <form id="template-form" onSubmit={submit} noValidate>
        <FormGrid columns={1}>
          {isNew ? (
            <Text size="sm" c="dimmed">
              {t('keep.text')}
            </Text>
          ) : null}
          <TextField form={form} name="name" label={t('common:name')} maxLength={200} autoFocus />
          <TextareaField
            form={form}
            name="description"
            label={t('keep.description')}
            rows={3}
            maxLength={1000}
          />
        </FormGrid>
        {meanwhile.question}
      </form>
    </SideModal>
  )
}
