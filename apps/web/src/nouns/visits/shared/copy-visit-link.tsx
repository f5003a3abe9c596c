import { call } from '@coverline/client/call'
import { visits } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { toast } from '@coverline/ui/overlays/toast'
import { TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

/** Copies the link of a visit for its person; where the browser refuses that, it is shown to be copied by hand. */
export function CopyVisitLink({ receptionId }: { receptionId: string }) {
  const { t } = useTranslation('visits')
  const fail = useFailure()
  const [shown, setShown] = useState<string | null>(null)
  const copy = async () => {
    try {
      const { url } = await call(visits.createLink, { receptionId, keeps: true })
      const isCopied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      )
      if (isCopied) toast.success(t('link.copied'))
      else setShown(url)
    } catch (error) {
      fail(error)
    }
  }
  if (shown !== null)
    return (
      <TextInput
        readOnly
        label={t('link.label')}
        description={t('link.byHand')}
        value={shown}
        onFocus={(event) => event.currentTarget.select()}
      />
    )
  return (
    <Button
      variant="outline"
      size="compact-sm"
      leftSection={<IconLink size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      {t('link.copy')}
    </Button>
  )
}
