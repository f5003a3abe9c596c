import { Button } from '@coverline/ui/actions/button'
import { type AppForm, FormGrid } from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { type ReactNode, useState } from 'react'
import { useFailure } from '../text/use-failure.ts'
import { useTranslation } from '../text/use-translation.ts'

interface ActionFormProps<Values, Output> {
  form: AppForm<Values, Output>
  /** Id of the form element, one on a page. */
  id: string
  title: string
  /** What the button that does it says. */
  action: string
  /** What takes something away or can't be undone. */
  danger?: boolean
  /** What the other button says, where that is not to cancel. */
  keep?: string
  /** Asks before what was filled in is lost. */
  guarded?: boolean
  onClose: () => void
  /** Does it with the checked values, and closes the panel; what it throws is told. */
  run: (values: Output) => Promise<void>
  children: ReactNode
}

/** A few fields in a panel that go with something to be done: a reason, a day. */
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
