import { ApiError } from '@coverline/client/api-error'
import { Button } from '@coverline/ui/actions/button'
import type { AppForm } from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { forgetUnsaved } from '@coverline/ui/form/unsaved'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { MeanwhileModal } from './meanwhile-modal.tsx'
import { useRefusal } from './use-refusal.ts'

type Fields = Record<string, unknown>

interface RecordFormProps<Values, Output, Known extends Fields> {
  form: AppForm<Values, Output>
  /** Id of the form element, unique on the page. */
  id: string
  title: string
  isNew: boolean
  width?: 500 | 800
  /** True if there are changes outside of the form's fields: a logo, documents. */
  hasMore?: boolean
  /** True while a file of the form is being uploaded. */
  isWaiting?: boolean
  onClose: () => void
  /** Saves the validated values; its result is passed to `onSaved`. */
  save: (values: Output, known: Known | undefined) => Promise<string>
  /** What the record had when the form was opened, and how its fields are shown if somebody changes them. */
  opened?: { known: Known; show: (field: string, value: unknown) => { label: string; text: string } }
  done: string
  onSaved: (id: string) => void
  children: ReactNode
}

/** The fields that somebody else saved meanwhile with their present values; null for another error. */
function changesOf(error: unknown): Fields | null {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return null
  return { ...Object(error.details['changes']) } as Fields
}

/**
 * The form of a record in a panel: asks before unsaved data is lost, shows server errors at their fields, and
 * confirms the save.
 */
export function RecordForm<Values, Output, Known extends Fields>(
  props: RecordFormProps<Values, Output, Known>,
) {
  const { form, id, title, isNew, width = 500, hasMore = false, isWaiting = false, children } = props
  const { t } = useTranslation('common')
  const refuse = useRefusal()
  const [saved, setSaved] = useState(false)

  const [known, setKnown] = useState(props.opened?.known)
  const [refused, setRefused] = useState<{ values: Output; changes: Fields } | null>(null)

  const attempt = async (values: Output, base: Known | undefined) => {
    try {
      const savedId = await props.save(values, base)
      setSaved(true)
      toast.success(props.done)
      forgetUnsaved()
      props.onSaved(savedId)
    } catch (error) {
      const changes = props.opened ? changesOf(error) : null
      if (changes) setRefused({ values, changes })
      else refuse(error, form)
    }
  }
  const submit = form.submit((values) => attempt(values, known))
  /** From now on the form knows what somebody else saved. */
  const learn = (changes: Fields) => {
    const next = known && { ...known, ...changes }
    setKnown(next)
    setRefused(null)
    return next
  }
  const takeTheirs = (changes: Fields) => {
    for (const [field, value] of Object.entries(changes)) form.raw.setFieldValue(field, value)
    learn(changes)
  }
  const { opened } = props
  return (
    <SideModal
      opened
      onClose={props.onClose}
      title={title}
      width={width}
      dirty={(form.dirty || hasMore) && !saved}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} loading={form.submitting} disabled={isWaiting}>
            {t(isNew ? 'create' : 'save')}
          </Button>
        </>
      )}
    >
      <form id={id} onSubmit={submit} noValidate>
        {children}
      </form>
      {refused && opened ? (
        <MeanwhileModal
          fields={Object.entries(refused.changes).map(([field, value]) => {
            const { label, text } = opened.show(field, value)
            return {
              label,
              theirs: text,
              mine: opened.show(field, Reflect.get(Object(form.values), field)).text,
            }
          })}
          onClose={() => setRefused(null)}
          onMine={() => void attempt(refused.values, learn(refused.changes))}
          onTheirs={() => takeTheirs(refused.changes)}
        />
      ) : null}
    </SideModal>
  )
}
