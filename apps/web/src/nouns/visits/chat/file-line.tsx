import { fileSize } from '@coverline/ui/form/file-size'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './chat.module.css'
import type { SharedFile } from './file-exchange.ts'

interface FileLineProps {
  file: SharedFile
  onStop: (id: string) => void
}

/** A file of the call: how far it is, then a link that saves it, with a picture if it is one. */
export function FileLine({ file, onStop }: FileLineProps) {
  const { t, i18n } = useTranslation('visits')
  const { id, name, size, moved, state } = file
  const url = useAddress(state === 'DONE' ? file.content : null)
  const isPicture = file.content?.type.startsWith('image/') ?? false
  if (state === 'STOPPED')
    return (
      <div className={classes.file}>
        <span className={classes.name}>{name}</span>
        <span className={classes.size}>{t('call.files.stopped')}</span>
      </div>
    )
  if (state === 'MOVING')
    return (
      <div className={classes.file}>
        <span className={classes.name}>{name}</span>
        <progress value={moved} max={size} aria-label={t('call.files.progress', { name })} />
        <button
          type="button"
          className={classes.plain}
          aria-label={t('call.files.stop', { name })}
          onClick={() => onStop(id)}
        >
          <IconX size={16} aria-hidden />
        </button>
      </div>
    )
  return (
    <div className={classes.file}>
      {isPicture && url !== undefined ? <img src={url} alt="" /> : null}
      <a href={url} download={name}>
        {name}
      </a>
      <span className={classes.size}>{fileSize(size, i18n.language)}</span>
    </div>
  )
}

/** An address for bytes of this page, valid while it is shown */
function useAddress(content: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (content === null) return
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return url
}
