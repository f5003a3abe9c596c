import { useUiTexts } from '@coverline/ui/ui-texts'
import { Skeleton, Stack } from '@mantine/core'

export function SettingsSkeleton() {
  const texts = useUiTexts()
  return (
    <Stack aria-busy aria-label={texts.loading}>
      {[260, 160, 160].map((height, nth) => (
        <Skeleton key={`${nth} ${height}`} height={height} radius="lg" />
      ))}
    </Stack>
  )
}
