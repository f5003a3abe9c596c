import { call } from '@coverline/client/call'
import { memberDocuments } from '@coverline/contract/calls.generated'
import type { MemberDocument } from '@coverline/contract/documents/member-endpoints'
import { toast } from '@coverline/ui/overlays/toast'
import { useState } from 'react'
import { follow } from '../../../kit/files/save-file.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

/** Fetches the address of a document, which is valid for five minutes, and lets the browser open or save it. */
export function useOpenDocument() {
  const { t } = useTranslation('home')
  const fail = useFailure()
  const [isBusy, setBusy] = useState(false)
  const open = async ({ cdnFileId, fileName }: MemberDocument): Promise<void> => {
    setBusy(true)
    try {
      const { items } = await call(memberDocuments.open, { cdnFileIds: [cdnFileId] })
      const url = items[0]?.url
      if (url === undefined) toast.error(t('documents.failed'))
      else follow(url, fileName)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  return { open, isBusy }
}
