import { Button } from '@coverline/ui/actions/button'
import { useUiTexts } from '@coverline/ui/ui-texts'
import { Group, Modal, Table } from '@mantine/core'
import { useTranslation } from '../text/use-translation.ts'

/** A field that somebody else saved while the form was open. */
export type Meanwhile = { path: string; label: string; theirs: string; mine: string }

interface MeanwhileModalProps {
  fields: Meanwhile[]
  /** Back to the form, which stays as it is. */
  onClose: () => void
  onMine: () => void
  onTheirs: () => void
}

/** Asks which of two people's values a record keeps. */
export function MeanwhileModal({ fields, onClose, onMine, onTheirs }: MeanwhileModalProps) {
  const { t } = useTranslation('common')
  const texts = useUiTexts()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('meanwhile.title')}
      size={560}
      padding="lg"
      zIndex={400}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <p>{t('meanwhile.text')}</p>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th />
            <Table.Th>{t('meanwhile.theirs')}</Table.Th>
            <Table.Th>{t('meanwhile.mine')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map(({ path, label, theirs, mine }) => (
            <Table.Tr key={path}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{theirs}</Table.Td>
              <Table.Td>{mine}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" mt="lg">
        <Button variant="outline" onClick={onTheirs}>
          {t('meanwhile.takeTheirs')}
        </Button>
        <Button onClick={onMine}>{t('meanwhile.keepMine')}</Button>
      </Group>
    </Modal>
  )
}
