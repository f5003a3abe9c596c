import { Button } from '@coverline/ui/actions/button'
import type { AppForm } from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { forgetUnsaved } from '@coverline/ui/form/unsaved'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { useRefusal } from './use-refusal.ts'

interface RecordFormProps<Values, Output> {
  form: AppForm<Values, Output>
  /** Id of the form element, one on a page. */
  id: string
  title: string
  isNew: boolean
  width?: 500 | 800
  /** Changes that stand beside the form's fields: a logo, documents. */
  hasMore?: boolean
  /** While a file of the form is on its way. */
  isWaiting?: boolean
  onClose: () => void
  /** Saves the checked values; what it answers goes to `onSaved`. */
  save: (values: Output) => Promise<string>
  /** The message after saving. */
  done: string
  onSaved: (id: string) => void
  children: ReactNode
}

/**
 * The form of a record in a panel: asks before unsaved data is lost, shows what the server refuses at its fields, and says
 * when it is saved.
 */
export function RecordForm<Values, Output>(props: RecordFormProps<Values, Output>) {
  const { form, id, title, isNew, width = 500, hasMore = false, isWaiting = false, children } = props
  const { t } = useTranslation('common')
  const refuse = useRefusal()
  const [saved, setSaved] = useState(false)

  const submit = form.submit(async (values) => {
    try {
      const savedId = await props.save(values)
      setSaved(true)
      toast.success(props.done)
      forgetUnsaved()
      props.onSaved(savedId)
    } catch (error) {
      refuse(error, form)
    }
  })
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
    </SideModal>
  )
}
