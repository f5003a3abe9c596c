import { Button } from '@coverline/ui/actions/button'
import { type AppForm, FormGrid } from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { type ReactNode, useState } from 'react'
import { useFailure } from '../text/use-failure.ts'
import { useTranslation } from '../text/use-translation.ts'

interface ActionFormProps<Values, Output> {
  form: AppForm<Values, Output>
  /** Id of the form element, unique on the page. */
  id: string
  title: string
  /** Label of the submit button. */
  action: string
  /** True for an action that removes data or cannot be undone. */
  danger?: boolean
  /** Label of the other button; default: cancel. */
  keep?: string
  /** Asks before entered data is lost. */
  guarded?: boolean
  onClose: () => void
  /** Runs the action with the validated values and closes the panel; errors are shown. */
  run: (values: Output) => Promise<void>
  children: ReactNode
}

/** A panel with a few fields for an action: a reason, a date. */
export function ActionForm<Values, Output>(props: ActionFormProps<Values, Output>) {
  const { form, id, title, action, danger = false, keep, guarded = false, onClose, run, children } = props
  const { t } = useTranslation('common')
  const fail = useFailure()
  const [isDone, setIsDone] = useState(false)
  const submit = form.submit(async (values) => {
    try {
      await run(values)
      setIsDone(true)
    } catch (error) {
      fail(error)
    }
  })
  return (
    <SideModal
      opened
      onClose={onClose}
      title={title}
      dirty={guarded && form.dirty && !isDone}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {keep ?? t('cancel')}
          </Button>
          <Button type="submit" form={id} {...(danger ? { variant: 'error' } : {})} loading={form.submitting}>
            {action}
          </Button>
        </>
      )}
    >
      <form id={id} onSubmit={submit} noValidate>
        <FormGrid columns={1}>{children}</FormGrid>
      </form>
    </SideModal>
  )
}
