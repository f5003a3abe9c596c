import { Button } from '@coverline/ui/actions/button'
import { CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../kit/files/save-file.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useUser } from '../../session/use-session.ts'
import classes from './factor.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** Shows new recovery codes, which can't be shown again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('accounts')
  const { email } = useUser()
  const text = `${t('factor.fileTitle', { email: email ?? '' })}\n\n${codes.join('\n')}\n`
  return (
    <Stack gap="md">
      <Text fw={600}>{t('factor.codesTitle')}</Text>
      <Text size="sm">{t('factor.codesText')}</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton value={text} timeout={1500}>
          {({ copied, copy }) => (
            <Button
              variant="outline"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {t(copied ? 'factor.copied' : 'factor.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="outline"
          leftSection={<IconDownload size={16} />}
          onClick={() => saveFile('coverline-recovery-codes.txt', text, 'text/plain;charset=utf-8')}
        >
          {t('factor.download')}
        </Button>
      </Group>
      <Button onClick={onKept}>{t('factor.kept')}</Button>
    </Stack>
  )
}
