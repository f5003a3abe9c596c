import { ApiError } from '@coverline/client/api-error'
import { IconButton } from '@coverline/ui/actions/button'
import type { AppForm } from '@coverline/ui/form/form-kit'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFailure } from '../text/use-failure.ts'
import { useTranslation } from '../text/use-translation.ts'
import classes from './in-place.module.css'

interface InPlaceFormProps<Values, Output> {
  form: AppForm<Values, Output>
  /** True for a text of several lines, in which Enter begins the next one. */
  isLong?: boolean
  /** Resolves to true if the value is saved. */
  save: (values: Output) => Promise<boolean>
  onClose: () => void
  /** The fields; their labels are only heard. */
  children: ReactNode
}

/** One open field: Enter and the tick save it, Escape and the cross leave it as it was. */
export function InPlaceForm<Values, Output>(props: InPlaceFormProps<Values, Output>) {
  const { form, isLong = false, save, onClose, children } = props
  const { t } = useTranslation('common')
  const fail = useFailure()
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const place = box.current
    const input = place?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')
    input?.focus()
    if (input instanceof HTMLInputElement) input.select()
    const former = place?.closest('dd, [data-in-place-box]')
    // The keyboard goes on where it was: at the value that takes the field's place again.
    return () =>
      void requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          former?.querySelector<HTMLElement>('[data-in-place]')?.focus()
      })
  }, [])
  const submit = form.submit(async (values) => {
    try {
      if (await save(values)) onClose()
    } catch (error) {
      const [code] = error instanceof ApiError ? Object.values(error.fields) : []
      if (code === undefined) fail(error)
      else form.setServerErrors({ value: code })
    }
  })
  useEffect(() => {
    const place = box.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) {
        event.preventDefault()
        onClose()
      }
      if (isLong && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    }
    place?.addEventListener('keydown', onKeyDown)
    return () => place?.removeEventListener('keydown', onKeyDown)
  })
  return (
    <form ref={box} className={classes.editor} onSubmit={submit} noValidate>
      <div className={classes.field}>{children}</div>
      <IconButton type="submit" label={t('save')} icon={<IconCheck size={17} />} loading={form.submitting} />
      <IconButton label={t('cancel')} icon={<IconX size={17} />} onClick={onClose} />
    </form>
  )
}
