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
  /** Saves the validated values; its result is passed to `onSaved`. undefined: the user went back to the form. */
  save: (values: Output) => Promise<string | undefined>
  done: string
  onSaved: (id: string) => void
  children: ReactNode
}

/**
 * The form of a record in a panel: asks before unsaved data is lost, shows server errors at their fields, and
 * confirms the save.
 */
export function RecordForm<Values, Output>(props: RecordFormProps<Values, Output>) {
  const { form, id, title, isNew, width = 500, hasMore = false, isWaiting = false, children } = props
  const { t } = useTranslation('common')
  const refuse = useRefusal()
  const [saved, setSaved] = useState(false)

  const submit = form.submit(async (values) => {
    try {
      const savedId = await props.save(values)
      if (savedId === undefined) return
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
