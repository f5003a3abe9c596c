import { callOptions, useCommand, useQueryCall } from '@coverline/client/hooks'
import type { OutputOf, RequestOf } from '@coverline/contract/endpoint'
import { leads } from '@coverline/contract/calls.generated'
import { ErrorState } from '@coverline/ui/display/error-state'
import { useAppForm } from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Skeleton } from '@mantine/core'
import { IconBuilding, IconStack2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useRefusal } from '../../../kit/forms/use-refusal.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { MadeList } from './made-list.tsx'
import { ObtainFooter } from './obtain-footer.tsx'
import { type ObtainedLead, touchedByObtaining } from './obtained-lead.ts'
import { PlanDone } from './plan-done.tsx'
import { PlanInputs } from './plan-inputs.tsx'
import { initialPlanValues, type PlanPreviewed as Preview, planSchema } from './plan-schema.ts'

type Made = OutputOf<typeof leads.obtainPlan>

interface PlanDialogProps {
  lead: ObtainedLead
  onClose: () => void
}

/** Makes a client company and its plan from a won lead: a form, what will be made, and what was made. */
export function PlanDialog({ lead, onClose }: PlanDialogProps) {
  const { t } = useTranslation('leads')
  const [made, setMade] = useState<Made | null>(null)
  const [first, setFirst] = useState<Preview | null>(null)
  // What the form begins with is read once: it must not change under the user's hands.
  const query = useQueryCall('leads', leads.previewPlan, { leadId: lead.leadId }, { enabled: first === null })
  const { data, error, refetch } = query
  if (data && first === null && !query.isPlaceholderData && !query.isFetching) setFirst(data)
  if (made) return <PlanDone lead={lead} made={made} onClose={onClose} />
  if (first) return <PlanForm lead={lead} first={first} onMade={setMade} onClose={onClose} />
  return (
    <SideModal opened onClose={onClose} width={800} title={t('obtain.planTitle')}>
      {error ? (
        <ErrorState text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius="lg" />
      )}
    </SideModal>
  )
}

interface PlanFormProps extends PlanDialogProps {
  first: Preview
  onMade: (made: Made) => void
}

function PlanForm({ lead, first, onMade, onClose }: PlanFormProps) {
  const { t } = useTranslation('leads')
  const refuse = useRefusal()
  const client = useQueryClient()
  const form = useAppForm(planSchema, initialPlanValues(first), { errorText: useFieldText() })
  const [shown, setShown] = useState<{ preview: Preview; input: RequestOf<typeof leads.obtainPlan> } | null>(
    null,
  )
  const command = useCommand(leads.obtainPlan, { refresh: touchedByObtaining })
  const preview = form.submit(async (values) => {
    const input = { leadId: lead.leadId, ...values }
    try {
      const found = await client.fetchQuery({
        ...callOptions('leads', leads.previewPlan, input),
        staleTime: 0,
      })
      form.setServerErrors(found.fields)
      if (Object.keys(found.fields).length === 0) setShown({ preview: found, input })
    } catch (error) {
      refuse(error, form)
    }
  })
  const save = async () => {
    if (!shown) return
    try {
      onMade(await command.mutateAsync({ input: shown.input }))
    } catch (error) {
      setShown(null)
      refuse(error, form)
    }
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      width={800}
      title={t(shown ? 'obtain.previewTitle' : 'obtain.planTitle')}
      dirty={form.dirty && !command.isSuccess}
      footer={(close) =>
        shown ? (
          <ObtainFooter
            back={t('common:back')}
            onBack={() => setShown(null)}
            next={t('obtain.save')}
            loading={command.isPending}
            onNext={() => void save()}
          />
        ) : (
          <ObtainFooter
            back={t('common:cancel')}
            onBack={close}
            next={t('obtain.toPreview')}
            loading={form.submitting}
          />
        )
      }
    >
      {shown ? <PlanPreview preview={shown.preview} /> : null}
      <form id="obtain-form" onSubmit={preview} noValidate hidden={shown !== null}>
        <PlanInputs form={form} />
      </form>
    </SideModal>
  )
}

/** Names the company and the plan, and what exists already. */
function PlanPreview({ preview: { items, form } }: { preview: Preview }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const { company, program } = items
  const period = t('obtain.items.period', {
    start: format.day(form.startDateSave),
    end: format.day(form.endDateSave),
  })
  return (
    <MadeList
      lines={[
        company && {
          id: 'company',
          icon: <IconBuilding size={20} stroke={1.7} />,
          title: t(company.isNew ? 'obtain.items.newCompany' : 'obtain.items.company', {
            name: company.name,
          }),
          text: company.isNew ? null : t('obtain.items.companyStays'),
        },
        program && {
          id: 'program',
          icon: <IconStack2 size={20} stroke={1.7} />,
          title: t(program.isNew ? 'obtain.items.corporatePlan' : 'obtain.items.plan', {
            name: program.name,
          }),
          text: program.isNew
            ? [period, program.insurer].filter(Boolean).join(' · ')
            : t('obtain.items.planStays'),
        },
      ].filter((line) => line !== null)}
    />
  )
}
