import { useCommand } from '@coverline/client/hooks'
import { files } from '@coverline/contract/calls.generated'
import type { ServiceKind } from '@coverline/contract/plans/terms'
import { builtInIcons, iconSide } from '@coverline/contract/services/icons'
import type { ServiceIcon as Icon } from '@coverline/contract/services/shapes'
import { Button } from '@coverline/ui/actions/button'
import { FileButton } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { ServiceIcon } from '../../shared/service-icon.tsx'
import { useFileUrls } from '../../../../kit/files/use-file-urls.ts'
import classes from './icon-field.module.css'

interface IconFieldProps {
  kind: ServiceKind
  /** Null: the icon of the kind. */
  value: Icon | null
  onChange: (icon: Icon | null) => void
  onBusy: (isBusy: boolean) => void
}

const types = 'image/png,image/jpeg'

async function sizeOf(file: File): Promise<{ width: number; height: number } | null> {
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    picture.close()
    return { width, height }
  } catch {
    return null
  }
}

/** Moves through the radio buttons of a group like a native one. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
  const at = all.findIndex((one) => one === document.activeElement)
  const next = all[(at + step + all.length) % all.length]
  next?.focus()
  next?.click()
}

/** The icon of a service: the kind's, a built-in one, or an uploaded one of 72×72 px. */
export function IconField({ kind, value, onChange, onBusy }: IconFieldProps) {
  const { t } = useTranslation('services')
  const chosen = value?.alias ?? null
  const aliases = [null, ...builtInIcons] as const
  const isChosen = (alias: (typeof aliases)[number]) => chosen === alias
  return (
    <>
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-label={t('icon.builtIn')}
        className={classes.grid}
        onKeyDown={walk}
      >
        {aliases.map((alias) => (
          <button
            key={alias ?? 'kind'}
            type="button"
            role="radio"
            aria-checked={isChosen(alias)}
            aria-label={alias ? t(`icon.names.${alias}`) : t('icon.ofKind')}
            title={alias ? t(`icon.names.${alias}`) : t('icon.ofKind')}
            tabIndex={isChosen(alias) || (chosen === 'own' && alias === null) ? 0 : -1}
            className={classes.choice}
            onClick={() => onChange(alias ? { alias, cdnFileId: null } : null)}
          >
            <ServiceIcon icon={alias ? { alias, cdnFileId: null } : undefined} kind={kind} />
          </button>
        ))}
      </div>
      <OwnIcon kind={kind} value={value} onChange={onChange} onBusy={onBusy} />
    </>
  )
}

function OwnIcon({ kind, value, onChange, onBusy }: IconFieldProps) {
  const { t } = useTranslation('services')
  const upload = useCommand(files.save)
  const [preview, setPreview] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const own = value?.alias === 'own' ? value : null
  const urls = useFileUrls([own?.cdnFileId])
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])

  const choose = async (file: File | null) => {
    if (!file) return
    setFault(null)
    const size = await sizeOf(file)
    if (!size || !types.includes(file.type)) return setFault(t('icon.unreadable'))
    if (size.width !== iconSide || size.height !== iconSide) {
      return setFault(t('icon.wrongSize', { ...size, size: iconSide }))
    }
    onBusy(true)
    try {
      const { cdnFileId } = await upload.mutateAsync({
        input: { type: 'ICON', name: file.name },
        options: { file },
      })
      setPreview(URL.createObjectURL(file))
      onChange({ alias: 'own', cdnFileId })
    } catch (error) {
      setFault(error instanceof Error ? error.message : '')
    } finally {
      onBusy(false)
    }
  }

  return (
    <>
      <div className={classes.own} role="group" aria-label={t('icon.own')}>
        {own ? <ServiceIcon icon={own} kind={kind} src={preview ?? urls.get(own.cdnFileId ?? '')} /> : null}
        <FileButton accept={types} onChange={(file) => void choose(file)}>
          {(button) => (
            <Button variant="outline" size="xs" loading={upload.isPending} {...button}>
              {`${t('icon.own')}: ${t('icon.upload')}`}
            </Button>
          )}
        </FileButton>
        <span className={classes.hint}>{t('icon.hint', { size: iconSide })}</span>
      </div>
      {fault ? (
        <div className={classes.error} role="alert">
          {fault}
        </div>
      ) : null}
    </>
  )
}
