import { call } from '@coverline/client/call'
import { whatsapp } from '@coverline/contract/calls.generated'
import { useState } from 'react'
import { useFailure } from '../../../kit/text/use-failure.ts'

/** Downloads what WhatsApp delivered as a JSON file; for administrators. */
export function useOriginal() {
  const fail = useFailure()
  const [isLoading, setIsLoading] = useState(false)
  const download = async (of: { messageId: string } | { whatsappEventId: string }): Promise<void> => {
    setIsLoading(true)
    try {
      const { original } = await call(whatsapp.original, of)
      const url = URL.createObjectURL(new Blob([original], { type: 'application/json' }))
      const link = document.createElement('a')
      link.href = url
      link.download = 'whatsapp.json'
      link.click()
      URL.revokeObjectURL(url)
    } catch (error) {
      fail(error)
    } finally {
      setIsLoading(false)
    }
  }
  return { download, isLoading }
}
