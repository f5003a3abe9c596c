import { useCommand } from '@coverline/client/hooks'
import { files } from '@coverline/contract/calls.generated'
import { toast } from '@coverline/ui/overlays/toast'
import { useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'

export type LogoChange = { logoCdnFileIdSave?: string; logoCdnFileIdDelete?: true }

/** The same change by the names of a person's photo */
export const photoOf = ({ logoCdnFileIdSave, logoCdnFileIdDelete }: LogoChange) => ({
  ...(logoCdnFileIdSave ? { photoCdnFileIdSave: logoCdnFileIdSave } : {}),
  ...(logoCdnFileIdDelete ? { photoCdnFileIdDelete: logoCdnFileIdDelete } : {}),
})

/** The logo of a form: uploaded as soon as it is selected, stored in the record when the form is saved. */
export function useLogo() {
  const { t } = useTranslation('common')
  const upload = useCommand(files.save)
  const [change, setChange] = useState<LogoChange>({})

  const choose = async (file: File | null): Promise<void> => {
    if (!file) return setChange({ logoCdnFileIdDelete: true })
    try {
      const { cdnFileId } = await upload.mutateAsync({
        input: { type: 'LOGO', name: file.name },
        options: { file },
      })
      setChange({ logoCdnFileIdSave: cdnFileId })
    } catch (error) {
      setChange({})
      // ERRORS-3: a failed logo upload is shown for 5 seconds.
      toast.error({ title: t('uploadFailed'), text: error instanceof Error ? error.message : '' })
    }
  }

  return {
    change,
    choose,
    isUploading: upload.isPending,
    isChanged: Object.keys(change).length > 0,
  }
}
