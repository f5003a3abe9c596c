import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import type { RequestOf } from '@coverline/contract/endpoint'
import { versions } from '@coverline/contract/versions/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { DateField } from '@coverline/ui/form/date-field'
import { type AppForm, FormGrid, SelectField, TextareaField, useAppForm } from '@coverline/ui/form/form-kit'
import { Notice } from '@coverline/ui/overlays/notice'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { useState } from 'react'
import { MoneyField } from '../../../kit/forms/money-field.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { today } from '../../../kit/text/days.ts'
import { usePlanOptions } from '../../plans/shared/use-plan-options.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { touchedByVersions, useChangePreview, type Versions } from '../queries.ts'
import type { ChangeKind } from '../search.ts'

interface ChangePolicyFormProps {
  policyId: string
  found: Versions
  kind: ChangeKind
  onClose: () => void
}

const schema = versions.save.input.pick({
  validFrom: true,
  premiumSave: true,
  programIdSave: true,
  note: true,
})
type Form = AppForm<Record<string, unknown>, ReturnType<typeof schema.parse>>

/**
 * Returns the default date of a form: today, within the term; for a reinstatement the date of the
 * cancellation.
 */
function firstDay({ items }: Versions, kind: ChangeKind): string {
  const [from, until] = [items[0]?.from ?? today(), items.at(-1)?.until ?? today()]
  if (kind === 'REINSTATE') return items.find(({ isCanceled }) => isCanceled)?.from ?? from
  return today() < from ? from : today() > until ? until : today()
}

const versionAt = ({ items }: Versions, day: unknown) =>
  items.find(({ until }) => typeof day === 'string' && day <= until) ?? items.at(-1)

/** Changes, cancels or reinstates a policy as of a date; a text below explains the effect. */
export function ChangePolicyForm({ policyId, found, kind, onClose }: ChangePolicyFormProps) {
  const { t } = useTranslation('versions')
  const fail = useFailure()
  const errorText = useFieldText()
  const plans = usePlanOptions()
  const { mutateAsync } = useCommand(versions.save, { refresh: touchedByVersions })
  const validFrom = firstDay(found, kind)
  const current = versionAt(found, validFrom)
  const form = useAppForm(
    schema,
    { validFrom, premiumSave: current?.premium ?? '', programIdSave: current?.program.id ?? '', note: '' },
    { errorText },
  ) as unknown as Form
  useFollow(form, found)
  const asked = askedOf(form.values, found, kind, policyId)
  const preview = useChangePreview(asked ?? { policyId, kind, validFrom }, asked !== null)

  const submit = form.submit(async ({ note }) => {
    if (asked === null) return
    try {
      await mutateAsync({ input: { ...asked, note, edition: found.edition } })
      toast.success(t(`form.saved.${kind}`))
      onClose()
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0)
        form.setServerErrors(error.fields)
      fail(error)
    }
  })

  return (
    <SideModal
      opened
      onClose={onClose}
      title={t(`form.title.${kind}`)}
      dirty={form.dirty}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:close')}
          </Button>
          <Button
            type="submit"
            form="change-policy-form"
            variant={kind === 'CANCEL' ? 'error' : 'solid'}
            loading={form.submitting}
            disabled={!preview.data || preview.error !== null || asked === null}
          >
            {t(`form.save.${kind}`)}
          </Button>
        </>
      )}
    >
      <form id="change-policy-form" onSubmit={submit} noValidate>
        <FormGrid columns={1}>
          <DateField
            form={form}
            name="validFrom"
            label={t('form.validFrom')}
            description={t('form.validFromHint')}
          />
          {kind === 'CHANGE' ? (
            <>
              <MoneyField
                form={form}
                name="premiumSave"
                label={t('form.premium')}
                currency={found.currency}
              />
              <SelectField
                form={form}
                name="programIdSave"
                label={t('form.program')}
                options={plans}
                searchable
              />
            </>
          ) : null}
          <TextareaField form={form} name="note" label={t('form.note')} rows={2} maxLength={500} />
          <Preview preview={preview} isAsked={asked !== null} />
        </FormGrid>
      </form>
    </SideModal>
  )
}

/** Untouched fields follow the selected date: another date fills in its own premium and plan. */
function useFollow(form: Form, found: Versions): void {
  const { validFrom, premiumSave, programIdSave } = form.values
  const [followed, setFollowed] = useState(validFrom)
  if (validFrom === followed) return
  const [before, now] = [versionAt(found, followed), versionAt(found, validFrom)]
  setFollowed(validFrom)
  if (premiumSave === (before?.premium ?? '')) form.set('premiumSave', now?.premium ?? '')
  if (programIdSave === (before?.program.id ?? '')) form.set('programIdSave', now?.program.id ?? '')
}

/**
 * Builds the request; for a change only values that differ from those on its date. Null if nothing differs.
 */
function askedOf(
  { validFrom, premiumSave, programIdSave }: Record<string, unknown>,
  found: Versions,
  kind: ChangeKind,
  policyId: string,
): RequestOf<typeof versions.preview> | null {
  const current = versionAt(found, validFrom)
  const isOther = (value: unknown, before: string | null | undefined) =>
    typeof value === 'string' && value !== '' && value !== before && Number(value) !== Number(before)
  const input = {
    policyId,
    kind,
    validFrom,
    ...(kind === 'CHANGE' && isOther(premiumSave, current?.premium) ? { premiumSave } : {}),
    ...(kind === 'CHANGE' && programIdSave && programIdSave !== current?.program.id ? { programIdSave } : {}),
  }
  if (kind === 'CHANGE' && Object.keys(input).length === 3) return null
  return versions.preview.input.safeParse(input).data ?? null
}

function Preview({ preview, isAsked }: { preview: ReturnType<typeof useChangePreview>; isAsked: boolean }) {
  const { t } = useTranslation('versions')
  const { data, error, isPlaceholderData } = preview
  if (!isAsked) return <Notice tone="info">{t('form.wait')}</Notice>
  if (error)
    return (
      <Notice tone="danger">
        {error instanceof ApiError ? error.message : t('common:somethingWentWrong')}
      </Notice>
    )
  if (!data || isPlaceholderData) return null
  return (
    <Notice tone={data.difference.startsWith('-') ? 'warning' : 'info'} title={t('form.preview')}>
      {data.sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Notice>
  )
}
