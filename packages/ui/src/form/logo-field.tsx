import { FileButton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../actions/button.tsx'
import classes from './file-field.module.css'
import { fileSize } from './file-size.tsx'
import { useUiTexts } from '../ui-texts.tsx'

interface LogoFieldProps {
  label: string
  hint?: ReactNode
  /** Address of the stored picture */
  src: string | null | undefined
  /** The chosen file, or null to remove the picture */
  onChange: (file: File | null) => void
  /** In pixels; default 54 for logos. */
  minHeight?: number
  /** In bytes; default 10 MB for pictures. */
  maxSize?: number
  loading?: boolean
  error?: ReactNode
}

const kinds = ['image/jpeg', 'image/png']

async function heightOf(file: File): Promise<number> {
  try {
    const picture = await createImageBitmap(file)
    const { height } = picture
    picture.close()
    return height
  } catch {
    return 0
  }
}

/** A logo: preview, choose, replace, remove. Type, size and height are checked before the upload. */
export function LogoField(props: LogoFieldProps) {
  const { label, hint, src, onChange, minHeight = 54, maxSize = 10_000_000, loading = false, error } = props
  const texts = useUiTexts()
  const [preview, setPreview] = useState<string | null>(null)
  const [removed, setRemoved] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])

  const choose = async (file: File | null) => {
    if (!file) return
    if (!kinds.includes(file.type)) return setRefused(texts.fileWrongType)
    if (file.size > maxSize) return setRefused(texts.fileTooLarge(fileSize(maxSize, texts.locale)))
    if ((await heightOf(file)) < minHeight) return setRefused(texts.imageTooLow(minHeight))
    setRefused(null)
    setRemoved(false)
    setPreview(URL.createObjectURL(file))
    onChange(file)
  }
  const remove = () => {
    setPreview(null)
    setRemoved(true)
    onChange(null)
  }

  const shown = preview ?? (removed ? null : src)
  const message = refused ?? error
  return (
    <div className={classes.logo} role="group" aria-label={label}>
      <span className={classes.picture}>
        {shown ? <img src={shown} alt="" /> : <IconPhoto size={26} stroke={1.4} />}
      </span>
      <div>
        <div className={classes.label}>{label}</div>
        {hint ? <div className={classes.hint}>{hint}</div> : null}
        <div className={classes.buttons}>
          <FileButton accept={kinds.join(',')} onChange={(file) => void choose(file)}>
            {(button) => (
              <Button variant="outline" size="xs" loading={loading} {...button}>
                {shown ? texts.replaceFile : texts.chooseFile}
              </Button>
            )}
          </FileButton>
          {shown ? (
            <Button variant="plain" size="xs" onClick={remove}>
              {texts.removeFile}
            </Button>
          ) : null}
        </div>
        {message ? (
          <div className={classes.error} role="alert">
            {message}
          </div>
        ) : null}
      </div>
    </div>
  )
}
