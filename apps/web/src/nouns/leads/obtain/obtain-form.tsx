import { callOptions, useCommand } from '@coverline/client/hooks'
import type { OutputOf } from '@coverline/contract/endpoint'
import { confirmableCases } from '@coverline/contract/insured/terms'
import { leads } from '@coverline/contract/calls.generated'
import { useAppForm } from '@coverline/ui/form/form-kit'
import { Notice } from '@coverline/ui/overlays/notice'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useRefusal } from '../../../kit/forms/use-refusal.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { ObtainFooter } from './obtain-footer.tsx'
import { ObtainInputs } from './obtain-inputs.tsx'
import { ObtainPreview } from './obtain-preview.tsx'
import {
  initialValues,
  obtainSchema,
  type ObtainRequest,
  type PersonChoice,
  type Preview,
  requestOf,
  type Welcome,
} from './obtain-schema.ts'
import { PersonChoices } from './person-choices.tsx'
import { type ObtainedLead, touchedByObtaining } from './obtained-lead.ts'
import { WelcomeChoice } from './welcome-choice.tsx'

interface ObtainFormProps {
  lead: ObtainedLead
  /** What the server proposes from the lead alone */
  first: Preview
  onMade: (made: OutputOf<typeof leads.obtainPolicy>) => void
  onClose: () => void
}

/** A certain match is proposed; nobody alike means a new person; otherwise the user chooses. */
function proposed({ items, candidates }: Preview): PersonChoice {
  if (items.person?.personProfileId) return { personProfileId: items.person.personProfileId }
  return candidates.length === 0 ? 'NEW' : null
}

/** The form of the policy, and the list of what it makes before that is made. */
export function ObtainForm({ lead, first, onMade, onClose }: ObtainFormProps) {
  const { t } = useTranslation('leads')
  const refuse = useRefusal()
  const client = useQueryClient()
  const form = useAppForm(obtainSchema, initialValues(first.form), { errorText: useFieldText() })
  const [person, setPerson] = useState(() => proposed(first))
  const [welcome, setWelcome] = useState<Welcome>(first.form.email === null ? 'NONE' : 'NOW')
  const [shown, setShown] = useState<Preview>(first)
  const [refused, setRefused] = useState<string[]>([])
  const [request, setRequest] = useState<ObtainRequest | null>(null)
  const command = useCommand(leads.obtainPolicy, { refresh: touchedByObtaining })

  const preview = form.submit(async (values) => {
    setRefused([])
    const input = requestOf(lead.leadId, values, { person, welcome })
    try {
      const found = await client.fetchQuery({
        ...callOptions('leads', leads.previewPolicy, input),
        staleTime: 0,
      })
      setShown(found)
      const fields = Object.assign({}, ...found.refusals.map((one) => one.fields)) as Record<string, string>
      if (found.refusals.length === 0) setRequest(input)
      setRefused(found.refusals.map(({ message }) => message))
      form.setServerErrors(fields)
    } catch (error) {
      refuse(error, form)
    }
  })
  const save = async () => {
    if (!request) return
    const confirm = confirmableCases.filter((code) => shown.warnings.includes(code))
    try {
      onMade(await command.mutateAsync({ input: { ...request, confirm } }))
    } catch (error) {
      setRequest(null)
      refuse(error, form)
    }
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      width={800}
      title={t(request ? 'obtain.previewTitle' : 'obtain.title')}
      dirty={form.dirty && !command.isSuccess}
      footer={(close) =>
        request ? (
          <ObtainFooter
            back={t('common:back')}
            onBack={() => setRequest(null)}
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
      {request ? <ObtainPreview preview={shown} /> : null}
      <form id="obtain-form" onSubmit={preview} noValidate hidden={request !== null}>
        <Stack>
          <Refused texts={refused} />
          <PersonChoices candidates={shown.candidates} value={person} onChange={setPerson} />
          <ObtainInputs form={form} hasPerson={person !== null && person !== 'NEW'} lead={lead} />
          <WelcomeChoice value={welcome} onChange={setWelcome} />
        </Stack>
      </form>
    </SideModal>
  )
}

function Refused({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation('leads')
  if (texts.length === 0) return null
  return (
    <Notice tone="danger" title={t('obtain.refused')}>
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Notice>
  )
}
