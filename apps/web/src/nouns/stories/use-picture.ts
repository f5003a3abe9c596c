import { files } from '@coverline/contract/calls.generated'
import { useCommand } from '@coverline/client/hooks'
import { scrimOver } from '@coverline/contract/stories/contrast'
import { smallestPicture } from '@coverline/contract/stories/terms'
import { useEffect, useRef, useState } from 'react'
import { useFailure } from '../../kit/text/use-failure.ts'
import type { DraftPicture } from './story-draft.ts'

const kinds = ['image/jpeg', 'image/png']
const mostBytes = 10_000_000
/** The layer that the preview shows until the server has measured the picture */
const presumedScrim = scrimOver([255, 255, 255])

export type PictureRefusal = 'kind' | 'size' | 'small'

async function refusalOf(file: File): Promise<PictureRefusal | null> {
  if (!kinds.includes(file.type)) return 'kind'
  if (file.size > mostBytes) return 'size'
  try {
    const { width, height, close } = await createImageBitmap(file).then((bitmap) => ({
      width: bitmap.width,
      height: bitmap.height,
      close: () => bitmap.close(),
    }))
    close()
    return width < smallestPicture.width || height < smallestPicture.height ? 'small' : null
  } catch {
    return 'kind'
  }
}

/** The picture of a form: checked, then uploaded as soon as it is selected, and stored with the story when that is saved. */
export function usePicture(onChange: (picture: DraftPicture) => void) {
  const fail = useFailure()
  const upload = useCommand(files.save)
  const [refusal, setRefusal] = useState<PictureRefusal | null>(null)
  const shown = useRef<string | null>(null)
  useEffect(
    () => () => {
      if (shown.current) URL.revokeObjectURL(shown.current)
    },
    [],
  )

  const choose = async (file: File | null): Promise<void> => {
    if (!file) return
    const refused = await refusalOf(file)
    setRefusal(refused)
    if (refused) return
    try {
      const { cdnFileId } = await upload.mutateAsync({
        input: { type: 'IMAGE', name: file.name },
        options: { file },
      })
      if (shown.current) URL.revokeObjectURL(shown.current)
      shown.current = URL.createObjectURL(file)
      onChange({ cdnFileId, url: shown.current, scrim: presumedScrim })
    } catch (error) {
      fail(error)
    }
  }
  return { choose, refusal, isUploading: upload.isPending, accept: kinds.join(',') }
}
